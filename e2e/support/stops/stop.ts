import type { PlaceId } from '@jb/web/map/product-map'

/** One look at a place: as whom, and at which thing of the demo story. */
export interface Stop {
  readonly place: PlaceId
  /** Tells stops at one place apart. */
  readonly as?: string
  /** Nobody is logged in without one. */
  readonly persona?: string
  /** Title of the story's tender whose id the place needs. */
  readonly tender?: string
  /** More of the address, without the id. */
  readonly search?: string
  /** The platform refuses something here, which the browser writes to its console. */
  readonly refused?: true
  /** The tab to choose there. */
  readonly tab?: string
  /** Buttons to press once there, one after the other. */
  readonly press?: readonly (string | RegExp)[]
  /** The place is reached by pressing the first link of this path instead. */
  readonly through?: string
  /** What to press there, one after the other, where it is not the first link. */
  readonly by?: readonly string[]
  /** The same parts as at another stop with other words: one look is enough. */
  readonly once?: true
}

/** Who has just registered and belongs to no company yet. */
export const newcomer = '新用户'
