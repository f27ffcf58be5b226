import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { As } from '#/api/client';
import type { Language } from '#/locale/language';
import { Skeleton } from '#/ui/skeleton';
import { type Code, pictureQuery } from '../queries';
import type { CodeStyle } from '../style';

interface CodePictureProps {
  as: As;
  code: Code;
  /** One that phones read. */
  style: CodeStyle;
  language: Language;
}

// A colour that is being dragged changes with each frame.
const pause = 150;

/** The code as it will be printed: drawn by the server, as its files are. */
export function CodePicture({ as, code, style, language }: CodePictureProps) {
  const { t } = useLingui();
  const settled = useSettled(style);
  const picture = useQuery(pictureQuery(as, code, settled, language));
  if (!picture.data) return <Skeleton className="aspect-square w-full max-w-72" />;
  return (
    <img
      src={picture.data}
      alt={t`The code in this look`}
      className="w-full max-w-72 rounded-card border border-line"
    />
  );
}

/** The value, once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
