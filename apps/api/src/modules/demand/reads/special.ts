import type { demandSpecial } from '@jb/contract/demand/special.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { companyKindNames } from '@jb/domain/member/company-kinds'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { buyerRecord } from './detail.ts'

/** A company that everybody may know. */
const known = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('company')
    .select(['id', 'serial', 'name', 'short_name', 'kind', 'region_code', 'introduction', 'logo_file_id'])
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where('kind', '<>', 'platform')
    .executeTakeFirst()

/** Who a company is that publishes, and how it has kept its word; one that is not verified is not there. */
export async function special(
  { db, services }: ReadContext,
  { params: { id } }: Received<typeof demandSpecial>,
): Promise<Answer<typeof demandSpecial> | Refusal> {
  const company = await known(db, id)
  if (!company) return refuse('demand.company.notFound')
  const [logo = null] = company.logo_file_id ? await fileRefs(services, db, [company.logo_file_id]) : []
  return {
    id,
    companyNo: String(company.serial),
    name: company.name,
    shortName: company.short_name,
    memberTypeName: companyKindNames[company.kind],
    verified: true,
    regionName: await regionPath(company.region_code),
    introduction: company.introduction,
    logo,
    record: await buyerRecord(db, id),
  }
}

/** The same in one sentence, for a link that is handed on. */
export async function specialShareCard(
  db: Kysely<DB>,
  id: string,
): Promise<{ title: string; summary: string } | undefined> {
  const company = await known(db, id)
  if (!company) return undefined
  const place = (await regionPath(company.region_code)).replaceAll(' ', '')
  return {
    title: `${company.name}的企业专场`,
    summary: `${[place, '查看它正在进行的招标、竞价和需求'].filter(Boolean).join('，')}。`,
  }
}
