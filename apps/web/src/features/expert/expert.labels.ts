import type { ExpertDetail, PoolStanding } from '@jb/contract/expert/expert.shapes'
import type { ExpertStatus } from '@jb/domain/expert/expert.flow'
import { causeNames } from '@jb/domain/expert/labels'
import { formatDay } from '@jb/domain/shared/dates'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
export const statusTones = {
  draft: 'plain',
  reviewing: 'urgent',
  active: 'good',
  refused: 'bad',
  suspended: 'urgent',
  retired: 'plain',
} as const satisfies Record<ExpertStatus, Tone>

export const paperTones = { valid: 'good', soon: 'urgent', expired: 'bad' } as const satisfies Record<
  ExpertDetail['papers'][number]['state'],
  Tone
>

/** What an empty list says, by whose list it is. */
export const nothingYet = {
  platform: '专家库里还没有专家。新增专家并由另一位运营人员审核后，专家就在库了。',
  company: '还没有内部评委。新增后由采购主管或企业管理员审核，审核通过的可以参加本企业项目的评审。',
  own: '您还没有专家档案。专家由平台或所在企业登记，登记时填写您的姓名和手机号，档案就会出现在这里。',
} as const satisfies Record<PoolStanding['kind'], string>

/** What a file of an entry is for, and who sees it. */
export const secrecy = '身份证号加密保存，只显示首尾几位；专家资料不公开，投标企业看不到。'

/** The next step of an entry in words. */
export function nextStepOf({ status, cause, isSelf, recheckDueAt }: ExpertDetail): string {
  if (status === 'suspended')
    return cause === 'recheck'
      ? '没有按期年检，已自动暂停；年检合格后恢复。'
      : `${causeNames.decided}，暂停期间不参加抽取和评审。`
  if (status === 'active' && recheckDueAt) return `在库，请在 ${formatDay(recheckDueAt)} 前完成年检。`
  return isSelf ? ownSteps[status] : steps[status]
}

const steps = {
  draft: '资料还没有提交，填写完整后提交审核。',
  reviewing: '等待审核，由提交人以外的管理人员处理。',
  active: '在库。',
  refused: '审核没有通过，请按原因修改后重新提交。',
  suspended: '暂停。',
  retired: '已出库，不能恢复；需要时可以重新登记。',
} as const satisfies Record<ExpertStatus, string>

const ownSteps = {
  ...steps,
  reviewing: '资料正在审核，有结果会发消息给您。',
  retired: '已出库，如有疑问请联系专家库的管理人员。',
} as const satisfies Record<ExpertStatus, string>
