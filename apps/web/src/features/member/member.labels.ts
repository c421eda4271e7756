import type { Verification } from '@jb/contract/member/company.contract'
import type { Mandate } from '@jb/contract/member/mandate.contract'
import type { CompanyBrief } from '@jb/contract/member/member.shapes'
import { companyKindNames } from '@jb/domain/member/company-kinds'
import type { Option } from '../../kit/options.tsx'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
export const verificationTones = {
  pending: 'urgent',
  approved: 'good',
  refused: 'bad',
} as const satisfies Record<Verification['status'], Tone>

export const mandateTones = {
  active: 'good',
  ended: 'plain',
  revoked: 'bad',
} as const satisfies Record<Mandate['status'], Tone>

/** What a company is here, in words that say what it will do. */
export const companyKinds: readonly (Option & {
  readonly value: Exclude<CompanyBrief['kind'], 'platform'>
})[] = [
  { value: 'buyer', label: companyKindNames.buyer, note: '施工企业或项目公司：发布招标、开标、定标' },
  { value: 'supplier', label: companyKindNames.supplier, note: '供货、租赁、劳务或分包单位：报名、投标' },
  { value: 'agent', label: companyKindNames.agent, note: '受采购单位委托，代它组织招标' },
]

/** What a verified company does first. */
export const firstSteps = {
  buyer: { place: 'tender.publish', label: '发布招标' },
  supplier: { place: 'hall.bidding', label: '去招标大厅' },
  agent: { place: 'member.mandates', label: '看招标代理委托' },
  platform: { place: 'member.operatorDesk', label: '去运营工作台' },
} as const satisfies Record<CompanyBrief['kind'], { place: string; label: string }>

/** What comes next for the company, by where its verification stands. */
export const verificationSteps = {
  pending:
    '平台正在核对营业执照，有结果会发消息给您。等待期间可以先写工程项目和招标草稿，也可以浏览大厅和公告；还不能发布招标、报名投标或参加竞价。',
  approved: '认证已通过，可以使用全部功能。',
  refused: '请按退回原因修改后重新提交，不用重新登记企业。',
} as const satisfies Record<Verification['status'], string>

/** What the desk does about a verification, by where it stands. */
export const firstDuties = {
  pending: '请对照营业执照核对名称、代码和法定代表人，再通过或退回。',
  approved: '已通过，企业可以使用全部功能。',
  refused: '已退回，等企业修改后重新提交。',
} as const satisfies Record<Verification['status'], string>

/** Reasons that the desk gives most often; one press writes them down. */
export const quickReasons: readonly Option[] = [
  { value: '营业执照照片不清晰，请重新拍摄，四角和文字要完整。', label: '照片不清晰' },
  { value: '企业名称与营业执照不一致，请按执照全称填写。', label: '名称不一致' },
  { value: '统一社会信用代码与营业执照不一致，请核对后修改。', label: '代码不一致' },
  { value: '法定代表人与营业执照不一致，请核对后修改。', label: '法人不一致' },
  { value: '营业执照已过有效期或已注销，请上传有效的营业执照。', label: '执照已失效' },
  { value: '上传的不是营业执照，请上传营业执照正本或副本。', label: '不是执照' },
]

/** Said to who is in no company, where something needs one; `deed` is the end of the sentence. */
export const joinFirst = (deed: string) => `您还没有加入企业，登记企业并通过认证后，才能${deed}。`
