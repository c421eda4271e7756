import type { ComponentType } from 'react'
import type { PlaceId } from '../map/product-map.ts'

/** A screen's module, loaded when it is first needed. */
export type ScreenImport = () => Promise<{ readonly default: ComponentType }>

/** Place id → its screen. The compiler asks for a line for every row of the product map. */
export const screens = {
  'member.mine': () => import('../features/member/screens/mine.screen.tsx'),
  'member.settings': () => import('../features/member/screens/settings.screen.tsx'),
  'member.login': () => import('../features/member/screens/login.screen.tsx'),
  'notice.messages': () => import('../features/notice/screens/messages.screen.tsx'),
  'question.form': () => import('../features/question/screens/letter-form.screen.tsx'),
  'question.list': () => import('../features/question/screens/letter-list.screen.tsx'),
  'question.detail': () => import('../features/question/screens/letter-detail.screen.tsx'),
  'site.notFound': () => import('./shell/not-found.screen.tsx'),
} as const satisfies Record<PlaceId, ScreenImport>
