import { DocumentFrame, type DocumentFrameProps } from '#/ui/document-frame';

/** A phone's screen inside this page. */
export function PhoneFrame(props: Pick<DocumentFrameProps, 'language' | 'title' | 'children'>) {
  return (
    <div className="overflow-hidden rounded-[2.25rem] border-[10px] border-ink bg-ink shadow-float">
      <DocumentFrame
        {...props}
        className="block h-[min(700px,calc(100dvh-12rem))] w-full rounded-[1.6rem] bg-surface"
      />
    </div>
  );
}
