import { isApiError } from '#/api/error';
import { retryRead } from '#/lib/query-client';
import { uuidv7 } from '#/lib/uuid';

/** "waiting": something was changed and will be sent in a moment. "failed": not stored, and it is said so. */
export type SavePhase = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface SaveView {
  readonly phase: SavePhase;
  readonly error?: unknown;
}

export interface AutosaveOptions<Doc> {
  /** What the server has, and the revision of it. */
  doc: Doc;
  revision: number;
  /** Stores it on top of a revision and answers the new one. The same key stands for the same attempt. */
  put: (doc: Doc, revision: number, key: string) => Promise<number>;
  /** Milliseconds after the last change. */
  delay?: number;
}

interface Attempt<Doc> {
  doc: Doc;
  revision: number;
  key: string;
}

const longest = 30_000;

/**
 * Sends a document a moment after each change, one attempt at a time. An attempt whose answer got lost is repeated as it
 * was, under its key, before anything newer is sent: its revision may be on the server already, and the newer one would
 * collide with our own.
 */
export class Autosave<Doc> {
  readonly #put: AutosaveOptions<Doc>['put'];
  readonly #delay: number;
  readonly #listeners = new Set<() => void>();
  #view: SaveView = { phase: 'saved' };
  #wanted: Doc;
  #stored: Doc;
  #revision: number;
  #attempt: Attempt<Doc> | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor({ doc, revision, put, delay = 900 }: AutosaveOptions<Doc>) {
    this.#wanted = doc;
    this.#stored = doc;
    this.#revision = revision;
    this.#put = put;
    this.#delay = delay;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): SaveView => this.#view;

  get revision(): number {
    return this.#revision;
  }

  /** The document as it is on the screen now. */
  change(doc: Doc): void {
    if (doc === this.#wanted) return;
    this.#wanted = doc;
    const { phase } = this.#view;
    // Whatever is on its way, or waits to be repeated, goes first and takes this along afterwards.
    if (phase === 'conflict' || this.#attempt) return;
    if (doc === this.#stored) this.#settle();
    else this.#later();
  }

  /** Sends what is not stored, without waiting; false when it could not be stored. */
  async flush(): Promise<boolean> {
    while (this.#view.phase !== 'conflict' && (this.#running || this.#wanted !== this.#stored)) {
      await (this.#running ?? this.#send());
      if (this.#view.phase === 'failed') return false;
    }
    return this.#view.phase === 'saved';
  }

  /** The server has exactly this now, by another way than an attempt of ours. */
  adopt(doc: Doc, revision: number): void {
    clearTimeout(this.#timer);
    this.#attempt = undefined;
    this.#wanted = doc;
    this.#stored = doc;
    this.#revision = revision;
    this.#show({ phase: 'saved' });
  }

  /** Another way than saving has found out that somebody else was here. */
  collide(error: unknown): void {
    clearTimeout(this.#timer);
    this.#show({ phase: 'conflict', error });
  }

  /** After a conflict: what is on the screen stands, on top of the other's revision. */
  async override(revision: number): Promise<boolean> {
    this.#revision = revision;
    // Sent even when it is what the server had before the other's: that is what stands.
    await this.#send();
    return this.flush();
  }

  /** The timer ends; what is on its way arrives. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #later(milliseconds = this.#delay): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
    if (this.#view.phase !== 'failed' || !this.#attempt) this.#show({ phase: 'waiting' });
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#show({ phase: 'saved' });
  }

  #send(): Promise<void> {
    this.#running ??= this.#sendOnce().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #sendOnce(): Promise<void> {
    clearTimeout(this.#timer);
    this.#attempt ??= { doc: this.#wanted, revision: this.#revision, key: uuidv7() };
    const attempt = this.#attempt;
    this.#show({ phase: 'saving' });
    try {
      const revision = await this.#put(attempt.doc, attempt.revision, attempt.key);
      if (this.#attempt !== attempt) return; // another truth was taken over meanwhile
      this.#attempt = undefined;
      this.#failures = 0;
      this.#stored = attempt.doc;
      this.#revision = revision;
    } catch (error) {
      if (this.#attempt === attempt) this.#fail(error);
      return;
    }
    if (this.#wanted === this.#stored) this.#settle();
    else this.#later();
  }

  #fail(error: unknown): void {
    if (isApiError(error) && error.code === 'VERSION_MISMATCH') {
      this.#attempt = undefined;
      this.collide(error);
      return;
    }
    this.#show({ phase: 'failed', error });
    // Refused for good: the next change is an attempt of its own. Everything else is repeated as it was.
    if (!retryRead(0, error)) {
      this.#attempt = undefined;
      return;
    }
    this.#failures += 1;
    this.#later(Math.min(1000 * 2 ** this.#failures, longest));
  }

  #show(view: SaveView): void {
    if (view.phase === this.#view.phase && view.error === this.#view.error) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
