import type { Ctx } from '../../../platform/ctx.ts'
import { saveCompanyApp } from '../native.repository.ts'
import { companyByNo } from '../reads/company-by-no.ts'

export interface GivenApp {
  readonly companyNo: string
  readonly appName: string
  readonly icon: string
  readonly downloadUrl: string
}

/** Enters the app of a company; its name, or undefined when no company has this number. Throws on a bad address. */
export async function setCompanyApp(ctx: Ctx, given: GivenApp): Promise<string | undefined> {
  const { appName, icon, downloadUrl } = given
  if (appName.trim() === '') throw new Error('请填写 APP 名称。')
  for (const address of [downloadUrl, ...(icon ? [icon] : [])]) {
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
      throw new Error(`“${address}” 不是以 https:// 开头的网址。`)
  }
  const company = await companyByNo(ctx.tx, given.companyNo)
  if (!company) return undefined
  const app = { companyId: company.id, appName: appName.trim(), icon, downloadUrl }
  await saveCompanyApp(ctx.tx, app, ctx.now)
  await ctx.log({ subject: { kind: 'company', id: company.id }, action: 'company.appEntered', payload: app })
  return company.name
}
