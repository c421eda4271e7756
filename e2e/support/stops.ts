import { bidders } from './stops/bidders.ts'
import { others } from './stops/desks.ts'
import { agents, owners } from './stops/owners.ts'
import type { Stop } from './stops/stop.ts'
import { visitors } from './stops/visitors.ts'

/** Every place of the product, as everybody who has something of their own to see there. */
export const stops: readonly Stop[] = [...visitors, ...owners, ...bidders, ...agents, ...others]
