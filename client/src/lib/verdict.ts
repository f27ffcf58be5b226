/** The server's answer to a write that was not done. */
export interface Failure {
  status: number;
  code: string;
  /** Milliseconds after which the server wants to be asked again. */
  retryAfter?: number | undefined;
}

export type Verdict = { kind: 'refused' } | { kind: 'later'; after?: number } | { kind: 'signed_out' };

/** After this many attempts that the server answered with its own failure, a person decides. */
const SERVER_FAILURES = 5;

/**
 * What a failed attempt means for a write that is kept and sent again under its key. `failure` is absent when nothing of
 * our server came back at all; `tries` are the attempts before this one.
 */
export function verdict(failure: Failure | undefined, tries: number): Verdict {
  if (!failure) return { kind: 'later' };
  const { status, code, retryAfter } = failure;
  // Only our own code ends a session; a proxy's 401 during an outage is just an outage.
  if (status === 401) return code === 'UNAUTHENTICATED' ? { kind: 'signed_out' } : { kind: 'later' };
  if (code === 'IDEMPOTENCY_RUNNING') return { kind: 'later', after: 1000 };
  if ([408, 425, 429, 502, 503, 504].includes(status)) return { kind: 'later', after: retryAfter };
  if (status >= 500) return tries + 1 < SERVER_FAILURES ? { kind: 'later' } : { kind: 'refused' };
  return { kind: 'refused' };
}
