import { productMap } from '../map/product-map.ts'
import type { SlotParts } from '../map/slot.tsx'
import type { Places } from './router.tsx'
import { screens } from './screens.ts'
import { slots } from './slots.tsx'

/** All places with their screens, and all parts: what the ground has, and what comes after the first load. */
export const whole: Places & { readonly slots: SlotParts } = { map: productMap, screens, slots }
