import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '#/lib/class-name';

interface FieldAttributes {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const FieldContext = createContext<FieldAttributes>({});

/** The attributes that tie a control to the Field around it; every control of this folder spreads them. */
export function useField(): FieldAttributes {
  return useContext(FieldContext);
}

export interface FieldProps {
  label: ReactNode;
  /** Shown beneath; also marks the control as invalid. */
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Keeps the label for assistive technology only, as in a search row. */
  hideLabel?: boolean;
  className?: string;
  /** One control: Input, Textarea, PasswordInput, Select. */
  children: ReactNode;
}

export function Field({ label, error, hint, required, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  const attributes: FieldAttributes = {
    id,
    required,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-small'}>
        {label}
        {required && (
          <span aria-hidden className="text-danger-ink">
            {' *'}
          </span>
        )}
      </label>
      <FieldContext value={attributes}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-2 text-micro">
          {hint}
        </p>
      )}
      {/* Always in the page: a live region that arrives together with its text is not announced. */}
      <p
        id={errorId}
        aria-live="polite"
        className="flex items-center gap-1.5 text-danger-ink text-micro empty:hidden"
      >
        {error && (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
