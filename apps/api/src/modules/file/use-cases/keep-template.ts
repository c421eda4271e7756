import type { FileRef } from '@jb/contract/shared/values'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { fileRefs } from '../reads/file-refs.ts'
import { templateNamed } from '../reads/template-named.ts'
import { saveFile } from './save-file.ts'

/** A file to fill in: stored once under its name, then the same for everybody until it changes its size. */
export async function keepTemplate(
  ctx: Ctx,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<FileRef> {
  const owner = { companyId: undefined, accountId: undefined }
  const kept = await templateNamed(ctx.tx, name, bytes.length)
  const id = kept ?? (await saveFile(ctx, { name, bytes, purpose: 'template', owner }))
  if (isRefusal(id)) throw new Error(`our own template was refused: ${id.refused}`)
  const [file] = await fileRefs(ctx.services, ctx.tx, [id])
  if (!file) throw new Error('the template is not there')
  return file
}
