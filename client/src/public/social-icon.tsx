import type { ReactNode } from 'react';

// Plain signs of our own in the manner of the other icons: the networks' own marks are theirs.

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const InstagramIcon = () => (
  <Sign>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </Sign>
);

export const FacebookIcon = () => (
  <Sign>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M15 7.5h-1a2 2 0 0 0-2 2v12M9 13h5.5" />
  </Sign>
);

export const XIcon = () => (
  <Sign>
    <path d="M4 4l16 16M20 4L4 20" />
  </Sign>
);

export const SnapchatIcon = () => (
  <Sign>
    <path d="M7 9.5a5 5 0 0 1 10 0V19l-2.5-1.8L12 19.5l-2.5-2.3L7 19z" />
    <path d="M10.2 10h.01M13.8 10h.01" />
  </Sign>
);

export const WhatsappIcon = () => (
  <Sign>
    <path d="M3 21l1.4-4.6A9 9 0 1 1 7.8 20z" />
    <path d="M9 8.5c-.3 3.4 3.1 6.8 6.5 6.5l.3-1.8-2-.9-.9.9a4.6 4.6 0 0 1-2.1-2.1l.9-.9-.9-2z" />
  </Sign>
);
