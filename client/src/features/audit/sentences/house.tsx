import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Name, Settings } from '../components/bits';
import type { Sentences } from '../sentence';

export const houseSentences: Sentences = {
  'restaurant.create': { label: msg`Restaurant created` },
  'restaurant.update': {
    label: msg`Settings changed`,
    say: (facts) => (
      <Trans>
        Settings changed: <Settings facts={facts} />
      </Trans>
    ),
  },
  'screen.create': {
    label: msg`Screen added`,
    say: (facts) => (
      <Trans>
        Added the screen <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'screen.code': {
    label: msg`Pairing code made`,
    say: (facts) => (
      <Trans>
        Made a new pairing code for the screen <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'screen.update': {
    label: msg`Screen changed`,
    say: (facts) => (
      <Trans>
        Changed the screen <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'screen.pair': { label: msg`Screen paired` },
  'screen.revoke': { label: msg`Screen's right taken away` },
  'station.create': {
    label: msg`Station added`,
    say: (facts) => (
      <Trans>
        Added the station <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'station.update': {
    label: msg`Station changed`,
    say: (facts) => (
      <Trans>
        Changed the station <Name facts={facts} name="from" /> to <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'station.delete': {
    label: msg`Station removed`,
    say: (facts) => (
      <Trans>
        Removed the station <Name facts={facts} name="name" />
      </Trans>
    ),
  },
  'data.export': { label: msg`All data downloaded` },
  'data.export_platform': { label: msg`All data copied by the platform` },
  'data.import': { label: msg`Restaurant brought here from its file` },
  'routing.update': { label: msg`Routing of dishes changed` },
};
