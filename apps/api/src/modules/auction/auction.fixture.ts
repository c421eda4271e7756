import { type Harness, startHarness } from '@jb/testing/api-harness'
import { approvalModule } from '../approval/index.ts'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { securityModule } from '../security/index.ts'
import { auctionModule, depositedIn } from './index.ts'

/** A server of auctions, with approvals and deposits. */
export const startAuctions = (): Promise<Harness> =>
  startHarness({
    modules: [
      ...[fileModule, memberModule, noticeModule, approvalModule, securityModule],
      auctionModule({ deposited: depositedIn }),
    ],
  })
