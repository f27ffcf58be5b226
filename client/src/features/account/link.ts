import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { request, type Schemas } from '#/api/client';

/** Whose login a mailed link is about, as the addresses name it. */
export type Holder = 'restaurant-owner' | 'customer';

/**
 * The token of a mailed link, from the fragment, which no server and no log ever gets. It leaves the address bar at once,
 * and with it the history that the next person could open.
 */
export function useLinkToken(): string {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [kept, setKept] = useState(given);
  useEffect(() => {
    if (!given) return;
    setKept(given);
    void navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return kept;
}

// What goes wrong is said in the page; a repetition of a link that worked would say that it does not.
const once = { retry: false } as const;

export function useForgot(holder: Holder) {
  return useMutation({
    ...once,
    mutationFn: (email: string) => request('POST', `/api/${holder}/password/forgot`, { body: { email } }),
  });
}

export function useReset(holder: Holder) {
  return useMutation({
    ...once,
    mutationFn: (reset: Schemas['ResetPassword']) =>
      request('POST', `/api/${holder}/password/reset`, { body: reset }),
  });
}

export function useVerify(holder: Holder) {
  return useMutation({
    ...once,
    mutationFn: (proof: Schemas['VerifyEmail']) =>
      request('POST', `/api/${holder}/email/verify`, { body: proof }),
  });
}
