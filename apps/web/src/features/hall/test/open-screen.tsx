import type { HallCard } from '@jb/contract/hall/hall.shapes'
import { siteConfig } from '@jb/contract/site/site.contract'
import type { Role } from '@jb/domain/member/roles'
import { mock } from '@jb/testing/typed-msw'
import type { ComponentType } from 'react'
import { aTenderCard } from '../../../test/a-card.ts'
import { aSite } from '../../../test/a-site.ts'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'

/** The n-th card of a hall. */
export function aHallCard(n: number, given: Partial<HallCard> = {}): HallCard {
  const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  return {
    ...aTenderCard({ id, no: `ZB-20261121-${n}`, name: `第 ${n} 批钢筋采购`, companyId: id }),
    isOwner: false,
    registrationName: null,
    ...given,
  }
}

/** The mock server of a test file; nobody is logged in unless `logIn` was called. */
export function mockServer() {
  const site = mock(siteConfig, () => aSite())
  const server = serveTests({ before: () => server.use(...site) })
  return server
}

/** Logs somebody in who holds these roles in a company; without a company where none is given. */
export function logIn(
  roles: readonly string[],
  company: { readonly verified: boolean; readonly id?: string } | null = { verified: true },
): void {
  const brief = {
    id: 'c',
    no: '1',
    name: '陕西长砚建设集团有限公司',
    shortName: '长砚建设',
    kind: 'buyer',
  } as const
  logInWith({ roles: roles as Role[], ...(company && { company: { ...brief, ...company } }) })
}

const named = (name: string) => async () => ({ default: () => <p>{name}</p> })
const others = {
  'hall.bidding': named('大厅页'),
  'hall.bidNotice': named('公告页'),
  'hall.preview': named('预告页'),
  'home.indexs': named('首页'),
  'member.login': named('登录页'),
  'tender.detail': named('详情页'),
}

/** Opens a screen at its address in the real router, with the other places standing in by name. */
export function open(href: string, id: `hall.${string}` | 'home.indexs', Screen: ComponentType) {
  return openAmong({ ...others, [id]: async () => ({ default: Screen }) }, href, true)
}

/** Opens 企业专场 in the real router. */
export const openSpecial = (href: string) =>
  openAmong(
    {
      'hall.bidding': named('大厅页'),
      'demand.special': () => import('../special/special.screen.tsx'),
      'demand.notice': named('公告页'),
    },
    href,
    true,
  )
