import { biddingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant } from '../shared/values.ts'

export const ownOffers = endpoint({
  id: 'auction.ownOffers',
  summary: '本企业的出价：每个竞价的最好价、次数和名次（名次按规则公开）',
  service: 'api',
  method: 'POST',
  path: '/auction/own-offers',
  kind: 'read',
  who: biddingRoles,
  scope: 'own',
  body: z.object({
    ...pageQuery,
    status: z._default(z.enum(['all', 'running', 'ended']), 'all'),
    /** Only this auction. */
    auctionId: z.exactOptional(id),
  }),
  answer: page(
    z.object({
      auctionId: id,
      no: z.string(),
      name: z.string(),
      typeName: z.string(),
      directionName: z.string(),
      ownerName: z.string(),
      status: z.string(),
      stateName: z.string(),
      /** How one's own company stands there. */
      statusName: z.string(),
      rank: z.nullable(z.int()),
      unit: z.string(),
      /** The best price that stands; null: all were taken back. */
      amount: z.nullable(z.string()),
      /** How many prices were given. */
      offers: z.int(),
      at: instant,
    }),
  ),
  field: 'records',
  encoded: 'list',
  refusals: {},
})
