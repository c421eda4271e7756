import type { Stop } from './stop.ts'
import { blocks, freight } from './titles.ts'

const flooring = '西咸智造产业园一期地坪材料采购'
const lamps = '泾河安置房三期临时照明灯具采购'
const settlement = '泾河安置房二期结算审核'

/** What a tender's owner asks the approvers, and its postponement: as who asks and who decides. */
export const tenderApprovals: readonly Stop[] = [
  {
    place: 'tender.publish',
    as: 'approving',
    persona: '李慧敏',
    through: '/tenderList?status=approving&keyword=地坪材料',
  },
  {
    place: 'tender.publish',
    as: 'sent back',
    persona: '李慧敏',
    through: '/tenderList?status=approving&keyword=照明灯具',
  },
  { place: 'tender.extensions', persona: '李慧敏', tender: freight },
  { place: 'tender.extensions', as: 'first time', persona: '李慧敏', tender: blocks, once: true },
  { place: 'tender.extensions', as: 'no permission', persona: '王海涛', tender: freight, once: true },
  { place: 'tender.approvals', persona: '王海涛' },
  { place: 'tender.approvals', as: 'ended', persona: '李慧敏', search: 'status=ended', once: true },
  {
    place: 'tender.approvals',
    as: 'nothing found',
    persona: '李慧敏',
    search: 'keyword=没有这样的项目',
    once: true,
  },
  { place: 'tender.publicityApprovals', persona: '李慧敏' },
  { place: 'tender.publicityApprovals', as: 'nothing yet', persona: '赵立新', once: true },
  {
    place: 'bid.approvalDetails',
    as: 'approver',
    persona: '赵立新',
    through: '/bidApproval',
    by: [settlement],
  },
  {
    place: 'bid.approvalDetails',
    as: 'sealed',
    persona: '李慧敏',
    through: '/bidApproval',
    by: [flooring],
  },
  {
    place: 'tender.rejectedSnapshot',
    persona: '李慧敏',
    through: '/bidApproval?status=ended',
    by: [lamps, '查看驳回招标快照'],
  },
  { place: 'bid.publicityApprovalDetails', persona: '李慧敏', through: '/publicityApproval' },
  { place: 'tender.calibration', as: 'approving', persona: '张建国', tender: settlement },
  { place: 'bid.ownerDetails', as: 'approving', persona: '张建国', tender: settlement, once: true },
]
