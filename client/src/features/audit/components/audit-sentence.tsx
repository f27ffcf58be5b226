import { useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { Facts } from '../facts';
import { sentences } from '../sentences';

/** One act in words. An action that a newer server writes is shown by its name. */
export function AuditSentence({ entry }: { entry: Pick<Schemas['AuditEntry'], 'action' | 'data'> }) {
  const { t } = useLingui();
  const sentence = sentences[entry.action];
  if (!sentence) return <bdi dir="ltr">{entry.action}</bdi>;
  const facts = new Facts(entry);
  // An old entry may lack what the sentence is about.
  if (!sentence.say || facts.entries().length === 0) return t(sentence.label);
  return sentence.say(facts);
}
