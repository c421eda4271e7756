import type { Answer, Received } from '@jb/contract/endpoint'
import type { goodsTemplate as endpoint } from '@jb/contract/tender/tender.contract'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { fileRefs, saveFile, templateNamed } from '../../file/index.ts'
import { goodsWorkbook } from '../goods-workbook.ts'

/** The workbook to fill in for a type: made once, then the same file for everybody. */
export async function goodsTemplate(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { name, bytes } = await goodsWorkbook(body.type)
  const kept = await templateNamed(ctx.tx, name, bytes.length)
  const owner = { companyId: undefined, accountId: undefined }
  const id = kept ?? (await saveFile(ctx, { name, bytes, purpose: 'template', owner }))
  if (isRefusal(id)) throw new Error(`our own workbook was refused: ${id.refused}`)
  const [file] = await fileRefs(ctx.services, ctx.tx, [id])
  if (!file) throw new Error('the workbook is not there')
  return file
}
