import { useLingui } from '@lingui/react/macro';
import type { As, Schemas } from '#/api/client';
import { isoDate } from '#/lib/time';
import type { Language } from '#/locale/language';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { type Paper, useInvoiceFile } from './mutations';

type Invoice = Schemas['Invoice'];

/** How a document is shown: which language leads, on which paper. */
export interface Look {
  lang: Language;
  paper: Paper;
}

export type PrintTo = (id: string, look: Look) => string;

interface ActsOptions {
  as: As;
  look: Look;
  printTo: PrintTo;
}

/** Print, save and send one document. Each takes a promise, so that a bill can be issued by the same press. */
export function useDocumentActs({ as, look, printTo }: ActsOptions) {
  const { t } = useLingui();
  const refused = useRefusal();
  const file = useInvoiceFile(as);

  const print = async (issued: Promise<Invoice>) => {
    await inWindow(issued, (invoice) => printTo(invoice.id, look));
  };

  const save = async (issued: Promise<Invoice>) => {
    try {
      const invoice = await issued;
      const date = isoDate(invoice.issuedAt, invoice.timezone);
      await file.mutateAsync({ invoice, date, paper: look.paper, language: look.lang });
      toast({ title: t`PDF Downloaded`, variant: 'success' });
    } catch (error) {
      refused(t`Download Failed`, error, t`Failed to generate PDF. Please try again.`);
    }
  };

  const send = async (issued: Promise<Invoice>) => {
    const sent = await inWindow(issued, (invoice) => {
      const from = look.lang === 'ar' ? invoice.seller.nameAr || invoice.seller.name : invoice.seller.name;
      const text = `${from}\n${invoice.invoiceNumber} · SAR ${invoice.totalAmount}\n${invoice.shareUrl}?lang=${look.lang}`;
      return `https://wa.me/?${new URLSearchParams({ text })}`;
    });
    if (sent) toast({ title: t`WhatsApp Opened`, variant: 'success' });
  };

  /** The window opens in the press itself: one that opens after an answer is blocked as a pop-up. */
  const inWindow = async (issued: Promise<Invoice>, urlOf: (invoice: Invoice) => string) => {
    const opened = window.open('about:blank', '_blank');
    try {
      const url = urlOf(await issued);
      if (opened) {
        // What is opened must not reach back into this page.
        opened.opener = null;
        opened.location.replace(url);
      } else window.location.assign(url);
      return true;
    } catch (error) {
      opened?.close();
      refused(t`Not issued`, error);
      return false;
    }
  };

  return { print, save, send };
}
