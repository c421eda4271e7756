import { type Harness, startHarness } from '@jb/testing/api-harness'
import { approvalWith } from '../approval/index.ts'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { tenderDecisions, tenderModule } from './index.ts'

type Doors = Parameters<typeof tenderModule>[0]

const nobody: Doors = {
  countParticipants: async () => ({ registrations: 0, bids: 0 }),
  biddingEnded: async () => undefined,
  countRegistrations: async () => new Map(),
  signUpsOf: async () => new Map(),
  takesPart: async () => false,
  paidForDocuments: async () => false,
  askPostponement: async () => ({ waitsForSecond: true }),
}

/** A server of tenders without bidders: nobody takes part, unless `doors` say otherwise. */
export const startTenders = (doors: Partial<Doors> = {}): Promise<Harness> =>
  startHarness({
    modules: [
      fileModule,
      memberModule,
      noticeModule,
      approvalWith(tenderDecisions),
      tenderModule({ ...nobody, ...doors }),
    ],
  })
