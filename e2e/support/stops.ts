import { addenda } from './stops/addenda.ts'
import { approvals } from './stops/approval.ts'
import { auctions } from './stops/auction.ts'
import { bidders } from './stops/bidders.ts'
import { demands } from './stops/demand.ts'
import { demandsElsewhere } from './stops/demand-elsewhere.ts'
import { others } from './stops/desks.ts'
import { fees } from './stops/fee.ts'
import { organisation } from './stops/organisation.ts'
import { agents, owners } from './stops/owners.ts'
import { projects } from './stops/project.ts'
import { quotations } from './stops/quotation.ts'
import { securities } from './stops/security.ts'
import type { Stop } from './stops/stop.ts'
import { tenderApprovals } from './stops/tender-approval.ts'
import { visitors } from './stops/visitors.ts'

/** Every place of the product, as everybody who has something of their own to see there. */
export const stops: readonly Stop[] = [
  ...visitors,
  ...owners,
  ...bidders,
  ...agents,
  ...others,
  ...organisation,
  ...projects,
  ...approvals,
  ...tenderApprovals,
  ...addenda,
  ...securities,
  ...fees,
  ...auctions,
  ...demandsElsewhere,
  ...demands,
  ...quotations,
]
