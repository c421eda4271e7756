import type { Action } from '@jb/contract/shared/actions'
import { readingRoles } from '@jb/domain/bid/readers'
import { biddingRoles, holdsAny, payingRoles } from '@jb/domain/member/roles'
import {
  type Order,
  type OrderAction,
  type OrderParties,
  type OrderSide,
  possibleActions,
} from '@jb/domain/quotation/order'
import { orderActionNames } from '@jb/domain/quotation/order-words'
import type { Session } from '../../../platform/ctx.ts'
import { mayRun } from '../../procurement/index.ts'

/** How a person stands to an order. */
export interface OrderStanding {
  readonly side: OrderSide
  /** Runs the demand for the owner, or quotes for the supplier. */
  readonly acts: boolean
  /** Works on the owner's project: records and receives what comes to the site. */
  readonly onSite: boolean
}

type Sides = Pick<OrderParties, 'companyId' | 'agentCompanyId' | 'supplierCompanyId'>

/** The side the caller is on, or undefined: then the order does not exist for them. `onSite`: they work on its project. */
export function orderStanding(order: Sides, caller: Session, onSite: boolean): OrderStanding | undefined {
  if (mayRun(order, caller)) return { side: 'owner', acts: true, onSite: true }
  if (caller.companyId === order.companyId)
    return onSite || holdsAny(caller.roles, readingRoles) ? { side: 'owner', acts: false, onSite } : undefined
  if (caller.companyId === order.supplierCompanyId && holdsAny(caller.roles, [...payingRoles, 'auditor']))
    return { side: 'supplier', acts: holdsAny(caller.roles, biddingRoles), onSite: false }
  return undefined
}

const acts = ({ acts: may }: OrderStanding) => may
const onSite = (standing: OrderStanding) => standing.acts || standing.onSite

/** Who of a side may do what; which side does it the domain knows. */
export const mayOrder = {
  confirm: acts,
  decline: acts,
  deliver: onSite,
  receive: onSite,
  complete: acts,
  abandon: acts,
} as const satisfies Readonly<Record<OrderAction, (standing: OrderStanding) => boolean>>

/** The words for those whom their role keeps from an action. */
export const notYours = {
  owner: '只有采购员、采购主管或企业管理员可以办理，请联系本企业管理员',
  supplier: '只有报价员、供应商管理员或企业管理员可以办理，请联系本企业管理员',
} as const satisfies Readonly<Record<OrderSide, string>>

/** The buttons for this person, the likeliest first, grey where their role does not reach. */
export function orderActions(order: Order, standing: OrderStanding): Action[] {
  return possibleActions(order, standing.side).map((id) => {
    const button = { id, label: orderActionNames[id] }
    return mayOrder[id](standing)
      ? { ...button, enabled: true }
      : { ...button, enabled: false, why: notYours[standing.side] }
  })
}
