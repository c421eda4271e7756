import type { GroundId } from '../../map/ground.ts'
import { loadWhole } from '../load-whole.ts'
import type { ScreenImport } from '../screens.ts'

const hall: ScreenImport = () => import('../../features/hall/screens/hall.screen.tsx')

/** A screen in which capabilities from all over the house have parts: it comes together with them. */
const withParts =
  (load: ScreenImport): ScreenImport =>
  async () => {
    const [screen] = await Promise.all([load(), loadWhole()])
    return screen
  }

/** The screens of the ground, which open without the second map. */
export const groundScreens = {
  'member.mine': () => import('../../features/member/screens/mine.screen.tsx'),
  'member.login': () => import('../../features/member/screens/login.screen.tsx'),
  'member.register': () => import('../../features/member/screens/register.screen.tsx'),
  'member.companyVerify': () => import('../../features/member/screens/company-verify.screen.tsx'),
  'notice.messages': () => import('../../features/notice/screens/messages.screen.tsx'),
  'tender.detail': withParts(() => import('../../features/tender/screens/tender-detail.screen.tsx')),
  'tender.winNotice': withParts(() => import('../../features/bid/decide/win-notice.screen.tsx')),
  'auction.list': () => import('../../features/auction/screens/auction-list.screen.tsx'),
  'auction.detail': withParts(() => import('../../features/auction/live/auction-details.screen.tsx')),
  'hall.bidding': hall,
  'hall.bidNotice': hall,
  'hall.tenders': hall,
  'hall.esBidNotice': hall,
  'hall.announcement': hall,
  'hall.direct': hall,
  'hall.preview': hall,
  'hall.site': hall,
  'hall.homeTender': hall,
  'hall.homeDirect': hall,
  'home.indexs': () => import('../../features/home/screens/indexs.screen.tsx'),
  'site.notFound': () => import('../shell/not-found.screen.tsx'),
} as const satisfies Record<GroundId, ScreenImport>
