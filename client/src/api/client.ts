import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError, OFFLINE, responseError, UNREADABLE } from './error.ts';
import type { components, paths } from './schema.gen.ts';

export type Schemas = components['schemas'];

/** Which of the sign-ins that one browser may hold a call uses. */
export type As = 'owner' | 'staff' | 'screen' | 'diner' | 'customer' | 'admin' | 'support';

export interface CallOptions {
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  as?: As;
  /** Made once per intent, not per attempt: a repeated call with it gives the first answer again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** One call with JSON in and out and the cookies of this browser. Every failure is an ApiError, except an abort. */
export async function request<Answer>(
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const response = await requestRaw(method, path, options);
  if (response.status === 204) return {} as Answer;
  if (!response.headers.get('Content-Type')?.includes('json')) {
    // A captive portal's page arrives with status 200.
    throw new ApiError(response.status, { code: UNREADABLE });
  }
  return (await response.json()) as Answer;
}

/** Like request, for answers that are files. */
export async function requestRaw(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.as) headers['X-Sufra-As'] = options.as;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  const response = await reach(
    new Request(new URL(path + queryString(options.query), window.location.origin), {
      method,
      headers,
      credentials: 'include',
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
    }),
  );
  if (!response.ok) throw await responseError(response);
  return response;
}

async function reach(call: Request): Promise<Response> {
  try {
    return await fetch(call);
  } catch (error) {
    if (call.signal.aborted) throw error;
    throw new ApiError(0, { code: OFFLINE, message: String(error) });
  }
}

function queryString(query: CallOptions['query']): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

const raise: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await responseError(response);
  },
};

/** The same calls with paths and answers checked against the OpenAPI document; unwrap them with `answer`. */
// Marked as pure, so that a guest's page, which makes none of them, goes without the package.
export const api = /* @__PURE__ */ typedClient();

function typedClient() {
  const client = createClient<paths>({ credentials: 'include', fetch: reach });
  client.use(raise);
  return client;
}

export async function answer<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call;
  return (data ?? {}) as Data;
}
