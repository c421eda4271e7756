import { submittedPlots } from './approvals.ts'
import { consultingPlots } from './consulting.ts'
import { contractingPlots } from './contracting.ts'
import { designPlots } from './design.ts'
import { draftPlots } from './drafts.ts'
import { earlierPlots } from './earlier.ts'
import { elsewherePlots } from './elsewhere.ts'
import { evaluatedPlots } from './evaluated.ts'
import { goodsPlots } from './goods.ts'
import { labourPlots } from './labour.ts'
import { lawfulPlots } from './lawful.ts'
import { leasePlots } from './lease.ts'
import { pastPlots } from './past.ts'
import { rentalPlots } from './rental.ts'
import { servicePlots } from './services.ts'
import { worksPlots } from './works.ts'

const chapters = [
  ...[goodsPlots, elsewherePlots, leasePlots, rentalPlots, labourPlots, worksPlots],
  ...[designPlots, lawfulPlots, consultingPlots, contractingPlots, servicePlots, pastPlots, earlierPlots],
  ...[draftPlots, submittedPlots, evaluatedPlots],
]

/** Every tender of the story as it stands on this day. */
export const plotsOfToday = (today: Date) => chapters.flatMap((plotsOf) => plotsOf(today))
