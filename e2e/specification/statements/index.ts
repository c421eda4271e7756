import type { Chapter } from '../statement.ts'
import { bridge } from './bridge.ts'
import { calls, wire } from './calls.ts'
import { constants } from './constants.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { guard } from './guard.ts'
import { furtherPlaces, places } from './places.ts'
import { roles } from './roles.ts'
import { rules } from './rules.ts'
import { screens } from './screens.ts'
import { states } from './states.ts'
import { widgets } from './widgets.ts'

/** The whole specification, statement by statement. */
export const chapters: readonly Chapter[] = [
  places,
  guard,
  screens,
  widgets,
  furtherPlaces,
  entities,
  states,
  rules,
  roles,
  wire,
  calls,
  bridge,
  errors,
  constants,
]
