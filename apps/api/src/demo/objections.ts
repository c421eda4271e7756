import { fileObjection } from '@jb/contract/question/objection/objection.contract'
import { type Act, personOf } from './act.ts'
import type { Told } from './life.ts'
import type { TenderPlot } from './plot.ts'

/** The objections to a tender; nobody has answered them yet, so it stands still. */
export function objectionActs({ objections = [] }: TenderPlot, told: Told): readonly Act[] {
  return objections.map(
    ({ by, at, title, content }): Act => ({
      at,
      run: async (play) => {
        const kind = 'documents' as const
        const body = { businessId: told.id, kind, title, content, fileIds: [], proofIds: [] }
        await play.stage.perform(personOf(play, by), fileObjection, { body })
      },
    }),
  )
}
