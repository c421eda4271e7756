import { isRefusal } from '@jb/domain/shared/refusal'
import { saveFile } from '../../modules/file/index.ts'
import type { Session } from '../../platform/ctx.ts'
import type { Performer } from '../perform.ts'
import { picturesOf } from './picture.ts'
import type { AuctionPlot } from './plot.ts'

type Runner = Pick<Performer, 'run'>

/** A file of this person, ready to be handed in. */
export async function keep(
  { run }: Runner,
  person: Session,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<string> {
  const owner = { companyId: person.companyId, accountId: person.accountId }
  const id = await run(person, (ctx) => saveFile(ctx, { ...file, purpose: 'attachment', owner }))
  if (isRefusal(id)) throw new Error(`${file.name}: ${id.refused}`)
  return id
}

/** The pictures of what is sold; a purchase shows none. */
export async function keepPictures(
  runner: Runner,
  person: Session,
  { form, motif }: AuctionPlot,
): Promise<string[]> {
  const ids: string[] = []
  if (form.direction === 'ascending')
    for (const picture of await picturesOf(form.type, motif)) ids.push(await keep(runner, person, picture))
  return ids
}
