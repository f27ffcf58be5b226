import { vi } from 'vitest';

/** Stands in for the browser's WebSocket: the test plays the server. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  readonly url: string;
  readonly protocols: string | string[] | undefined;

  constructor(url: string, protocols?: string | string[]) {
    super();
    this.url = url;
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }

  /** The newest one. */
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  static install(): void {
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = FakeSocket.CLOSING;
  }

  // ---- the server's side ----

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.(this.event(new Event('open')));
  }

  frame(frame: unknown): void {
    this.onmessage?.(this.event(new MessageEvent('message', { data: JSON.stringify(frame) })));
  }

  /** The upgrade and the first frame; `now` is the server's clock, epoch milliseconds. */
  welcome(now = Date.now()): void {
    this.open();
    this.frame({ type: 'welcome', connection: 'c', now, heartbeat: 5000, dead: 12_000 });
  }

  /** A stream from nothing to "live", in one part. */
  catchUp(stream: string, data: unknown, version = 1): void {
    this.frame({ type: 'snapshot', stream, epoch: 'a', version, part: 1, of: 1, data });
    this.frame({ type: 'live', stream, version });
  }

  closeWith(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.(this.event(new CloseEvent('close', { code })));
  }

  sentOf(type: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame.type === type);
  }

  private event<T extends Event>(event: T): T {
    Object.defineProperty(event, 'target', { value: this });
    return event;
  }
}
