import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '#/test/render-app';
import { PhotoField, type PhotoFieldProps } from './photo-field';

const stored = '/objects/00112233445566778899aabbccddeeff-640x480-c8a27b.jpg';

/** What the browser brings and jsdom lacks: decoding a picture, and an upload whose progress can be seen. */
class Browser extends EventTarget {
  static calls: Browser[] = [];
  /** Answers every call at once; null leaves them on their way. */
  static answer: { status: number; body: unknown } | null;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  url = '';
  status = 0;
  responseText = '';
  aborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(_method: string, url: URL) {
    this.url = url.pathname + url.search;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'Content-Type' ? 'application/json' : null;
  }
  send() {
    Browser.calls.push(this);
    if (Browser.answer) this.arrive(Browser.answer);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  arrive({ status, body }: { status: number; body: unknown }) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    if (status) this.onload?.();
    else this.onerror?.();
  }
}

const photo = (type = 'image/jpeg') => new File(['x'], 'kabsa.jpg', { type });

beforeEach(() => {
  Browser.calls = [];
  Browser.answer = { status: 200, body: { url: stored } };
  vi.stubGlobal('XMLHttpRequest', Browser);
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'broken.jpg') throw new DOMException('', 'InvalidStateError');
    return { width: 1000, height: 500, close() {} };
  });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

afterEach(() => vi.unstubAllGlobals());

function Form(props: Partial<PhotoFieldProps>) {
  const [url, setUrl] = useState('');
  return (
    <>
      <PhotoField as="owner" label="Photo of the dish" value={url} onChange={setUrl} {...props} />
      <output aria-label="address">{url}</output>
    </>
  );
}

const address = () => screen.getByLabelText('address').textContent;

describe('a photo of the restaurant’s', () => {
  test('is cut by arrow keys and stored at once; the form keeps its address', async () => {
    const { user } = await renderApp(<Form aspect={1} />);
    await user.upload(screen.getByLabelText('Choose a photo'), photo());
    const window = await screen.findByRole('button', { name: /^Photo\. Drag it/ });
    window.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}'); // the photo moves to the end, so the window to the start
    await user.click(screen.getByRole('button', { name: 'Use this photo' }));
    await waitFor(() => expect(address()).toBe(stored));
    const [call] = Browser.calls;
    expect(decodeURIComponent(call?.url ?? '')).toBe('/api/uploads?crop=210,0,500,500');
    expect(call?.headers).toMatchObject({ 'Content-Type': 'image/jpeg', 'X-Sufra-As': 'owner' });
    expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.getByRole('img', { name: 'The chosen photo' })).toHaveAttribute('src', stored);
  });

  test('is not cut where all of it is kept, and can be removed', async () => {
    const { user } = await renderApp(<Form />);
    await user.upload(screen.getByLabelText('Choose a photo'), photo());
    await waitFor(() => expect(address()).toBe(stored));
    expect(Browser.calls[0]?.url).toBe('/api/uploads');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(address()).toBe('');
    expect(screen.getByRole('button', { name: /Add a photo/ })).toBeVisible();
  });

  test('shows how far it is, and is given up', async () => {
    Browser.answer = null;
    const { user } = await renderApp(<Form />);
    await user.upload(screen.getByLabelText('Choose a photo'), photo());
    await waitFor(() => expect(Browser.calls).toHaveLength(1));
    Browser.calls[0]?.upload.onprogress?.({ loaded: 40, total: 100 });
    expect(await screen.findByText('Uploading: 40%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload of the photo' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    Browser.calls[0]?.upload.onprogress?.({ loaded: 100, total: 100 });
    expect(await screen.findByText('Preparing…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop the upload' }));
    expect(Browser.calls[0]?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: /Add a photo/ })).toBeVisible();
    expect(Browser.calls).toHaveLength(1);
  });

  test.each([
    [413, 'TOO_LARGE', 'This photo is too large: 5 MB and 24 megapixels at most.'],
    [415, 'UNSUPPORTED_MEDIA', "This photo can't be read. Choose a JPEG, PNG or WebP."],
    [
      409,
      'LIMIT_REACHED',
      'Your space for photos is used up. Photos that nothing shows are deleted after a week.',
    ],
  ])('says why it was refused: %i %s', async (status, code, text) => {
    Browser.answer = { status, body: { code, message: 'no' } };
    const { user } = await renderApp(<Form />);
    await user.upload(screen.getByLabelText('Choose a photo'), photo());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(address()).toBe('');
  });

  test('is sent again with the same key after a dead spot', async () => {
    Browser.answer = { status: 0, body: '' };
    const { user } = await renderApp(<Form />);
    await user.upload(screen.getByLabelText('Choose a photo'), photo());
    const again = await screen.findByRole('button', { name: 'Try again' });
    Browser.answer = { status: 200, body: { url: stored } };
    await user.click(again);
    await waitFor(() => expect(address()).toBe(stored));
    const keys = new Set(Browser.calls.map((call) => call.headers['Idempotency-Key']));
    expect(keys.size).toBe(1);
  });

  test('that the browser can’t read is not sent', async () => {
    const { user } = await renderApp(<Form />);
    await user.upload(
      screen.getByLabelText('Choose a photo'),
      new File(['x'], 'broken.jpg', { type: 'image/jpeg' }),
    );
    expect(await screen.findByText("This photo can't be read. Choose a JPEG, PNG or WebP.")).toBeVisible();
    expect(Browser.calls).toHaveLength(0);
  });

  test('has words for those who don’t see it', async () => {
    const onChange = vi.fn();
    const { user } = await renderApp(<Form value={stored} alt={{ en: '', ar: 'طبق كبسة', onChange }} />);
    await user.type(screen.getByLabelText('What the photo shows, in English'), 'K');
    expect(onChange).toHaveBeenCalledWith({ en: 'K', ar: 'طبق كبسة' });
  });
});
