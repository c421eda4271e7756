import type { ComponentType } from 'react'
import type { PlaceId } from '../map/product-map.ts'

/** A screen's module, loaded when it is first needed. */
export type ScreenImport = () => Promise<{ readonly default: ComponentType }>

/** Place id → its screen. The compiler asks for a line for every row of the product map. */
export const screens = {
  'member.mine': () => import('../features/member/screens/mine.screen.tsx'),
  'member.settings': () => import('../features/member/screens/settings.screen.tsx'),
  'member.login': () => import('../features/member/screens/login.screen.tsx'),
  'member.register': () => import('../features/member/screens/register.screen.tsx'),
  'member.setup': () => import('../features/member/screens/setup.screen.tsx'),
  'member.companyVerify': () => import('../features/member/screens/company-verify.screen.tsx'),
  'member.operatorDesk': () => import('../features/member/screens/operator-desk.screen.tsx'),
  'member.mandates': () => import('../features/member/screens/mandates.screen.tsx'),
  'notice.messages': () => import('../features/notice/screens/messages.screen.tsx'),
  'tender.detail': () => import('../features/tender/screens/tender-detail.screen.tsx'),
  'tender.publish': () => import('../features/tender/screens/tender-publish.screen.tsx'),
  'tender.list': () => import('../features/tender/screens/tender-list.screen.tsx'),
  'tender.page': () => import('../features/tender/screens/tender-page.screen.tsx'),
  'bid.signUp': () => import('../features/bid/screens/sign-up.screen.tsx'),
  'bid.registrations': () => import('../features/bid/screens/registrations.screen.tsx'),
  'bid.up': () => import('../features/bid/screens/bid-up.screen.tsx'),
  'bid.list': () => import('../features/bid/screens/bid-list.screen.tsx'),
  'bid.page': () => import('../features/bid/screens/bid-page.screen.tsx'),
  'bid.noReply': () => import('../features/bid/screens/no-reply.screen.tsx'),
  'bid.records': () => import('../features/bid/screens/bid-records.screen.tsx'),
  'bid.winning': () => import('../features/bid/screens/winning.screen.tsx'),
  'bid.opening': () => import('../features/bid/screens/opening.screen.tsx'),
  'tender.calibration': () => import('../features/bid/screens/calibration.screen.tsx'),
  'tender.winNotice': () => import('../features/bid/screens/win-notice.screen.tsx'),
  'question.form': () => import('../features/question/screens/letter-form.screen.tsx'),
  'question.list': () => import('../features/question/screens/letter-list.screen.tsx'),
  'question.detail': () => import('../features/question/screens/letter-detail.screen.tsx'),
  'hall.bidding': () => import('../features/hall/screens/bidding-hall.screen.tsx'),
  'hall.bidNotice': () => import('../features/hall/screens/bid-notice.screen.tsx'),
  'home.indexs': () => import('../features/home/screens/indexs.screen.tsx'),
  'site.notFound': () => import('./shell/not-found.screen.tsx'),
} as const satisfies Record<PlaceId, ScreenImport>
