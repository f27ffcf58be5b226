import type { ReactNode } from 'react';
import { LookContext } from './look-context.ts';
import { isDark, type Look, themeStyle } from './theme.ts';

interface ThemedProps {
  look: Look | undefined;
  className: string;
  children: ReactNode;
}

/** The root of a menu in a look. Its face comes after the page: headings are first drawn in the house's. */
export function Themed({ look, className, children }: ThemedProps) {
  return (
    <div
      className={className}
      data-theme={look && isDark(look) ? 'dark' : undefined}
      style={look && themeStyle(look)}
    >
      <LookContext value={look}>{children}</LookContext>
      {look && look.font !== 'readex' && <link rel="stylesheet" href={`/fonts/${look.font}.css`} />}
    </div>
  );
}
