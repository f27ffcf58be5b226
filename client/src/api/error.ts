import type { components } from './schema.gen.ts';

type Body = components['schemas']['Error'];
export type FieldError = components['schemas']['FieldError'];

/** Codes that the client makes itself, beside the server's closed set. */
export const OFFLINE = 'OFFLINE';
export const UNREADABLE = 'UNREADABLE';

/** Every failed call ends in one of these. Branch on `code`; `message` is English, for developers and as a fall-back. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly fields: FieldError[];
  /** The truth, where the request lost against it: the present order of a 409, the lines of PRICE_CHANGED. */
  readonly data: unknown;
  readonly request: string | undefined;
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<Omit<Body, 'code'>> & { code: string }, retryAfter?: number) {
    super(body.message || `${status}: ${body.code}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? [];
    this.data = body.data;
    this.request = body.request;
    this.retryAfter = retryAfter;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The call did not reach the server, or its answer did not reach us. */
export function isOffline(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.code === UNREADABLE);
}

/**
 * Our own server says that the session is over. A 401 of anything else on the way (a captive portal, a proxy in an
 * outage) signs nobody out.
 */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401 && error.code === 'UNAUTHENTICATED';
}

export function fieldMessage(error: unknown, field: string): string | undefined {
  return isApiError(error) ? error.fields.find((each) => each.field === field)?.message : undefined;
}

/** Makes the error of a response that is not 2xx; never throws itself. */
export async function responseError(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('Retry-After'));
  const retryAfter = wait > 0 ? wait * 1000 : undefined;
  try {
    const body: unknown = await response.clone().json();
    if (isBody(body)) return new ApiError(response.status, body, retryAfter);
  } catch {
    // Not JSON: not our server's answer.
  }
  return new ApiError(
    response.status,
    { code: UNREADABLE, message: `${response.status}: ${response.statusText}` },
    retryAfter,
  );
}

function isBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
