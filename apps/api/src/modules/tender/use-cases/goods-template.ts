import type { Answer, Received } from '@jb/contract/endpoint'
import type { goodsTemplate as endpoint } from '@jb/contract/tender/goods.contract'
import type { Ctx } from '../../../platform/ctx.ts'
import { keepTemplate } from '../../file/index.ts'
import { goodsWorkbook } from '../../procurement/index.ts'

/** The workbook to fill in for a type and a way of pricing: made once, then the same file for everybody. */
export async function goodsTemplate(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  return keepTemplate(ctx, await goodsWorkbook(body.type, body.pricing))
}
