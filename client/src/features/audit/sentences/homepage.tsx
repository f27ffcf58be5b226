import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Name } from '../components/bits';
import type { Sentences } from '../sentence';

export const homepageSentences: Sentences = {
  'homepage.create': {
    label: msg`Homepage made`,
    say: (facts) => (
      <Trans>
        Made the homepage <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'homepage.update': {
    label: msg`Homepage changed`,
    say: (facts) => (
      <Trans>
        Changed the homepage <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'homepage.delete': {
    label: msg`Homepage removed`,
    say: (facts) => (
      <Trans>
        Removed the homepage <Name facts={facts} name="name" />
      </Trans>
    ),
  },
};
