import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useWebSocket } from './web-socket-lite.ts';

class Socket {
  static opened: Socket[] = [];
  readonly url: string;
  readonly protocol: string;
  closed = false;
  onopen?: (event: Event) => void;
  onmessage?: (event: MessageEvent) => void;
  onclose?: (event: CloseEvent) => void;
  constructor(url: string, protocol: string) {
    this.url = url;
    this.protocol = protocol;
    Socket.opened.push(this);
  }
  close() {
    this.closed = true;
  }
}

const options = () => ({ protocols: 'sufra', onOpen: vi.fn(), onMessage: vi.fn(), onClose: vi.fn() });

describe('the socket of a public page', () => {
  afterEach(() => {
    Socket.opened = [];
    vi.unstubAllGlobals();
  });

  it('opens for an address, is replaced by the next one and closed by none', () => {
    vi.stubGlobal('WebSocket', Socket);
    const first = () => 'ws://here/1';
    const { result, rerender, unmount } = renderHook(({ url }) => useWebSocket(url, options()), {
      initialProps: { url: null as (() => string) | null },
    });
    expect(Socket.opened).toHaveLength(0);
    expect(result.current.getWebSocket()).toBeNull();

    rerender({ url: first });
    rerender({ url: first });
    expect(Socket.opened.map(({ url, protocol }) => [url, protocol])).toEqual([['ws://here/1', 'sufra']]);
    expect(result.current.getWebSocket()).toBe(Socket.opened[0]);

    rerender({ url: () => 'ws://here/2' });
    expect(Socket.opened.map(({ closed }) => closed)).toEqual([true, false]);
    rerender({ url: null });
    expect(Socket.opened[1]?.closed).toBe(true);
    expect(result.current.getWebSocket()).toBeNull();

    rerender({ url: first });
    unmount();
    expect(Socket.opened[2]?.closed).toBe(true);
  });

  it('tells what happens to whoever listens by then', () => {
    vi.stubGlobal('WebSocket', Socket);
    const url = () => 'ws://here';
    const [early, late] = [options(), options()];
    const { rerender } = renderHook(({ to }) => useWebSocket(url, to), { initialProps: { to: early } });
    rerender({ to: late });
    const [socket] = Socket.opened;
    socket?.onopen?.(new Event('open'));
    socket?.onmessage?.(new MessageEvent('message', { data: '{}' }));
    socket?.onclose?.(new CloseEvent('close', { code: 1006 }));
    expect(late.onOpen).toHaveBeenCalledOnce();
    expect(late.onMessage.mock.calls[0]?.[0]).toHaveProperty('data', '{}');
    expect(late.onClose.mock.calls[0]?.[0]).toHaveProperty('code', 1006);
    expect(early.onOpen).not.toHaveBeenCalled();
  });
});
