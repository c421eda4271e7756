import type { Stop } from './stop.ts'

const boards = '泾河安置房三期外墙保温装饰一体板采购'

/** Where a company decides before something becomes public: as who began it, who decides, and who sets it up. */
export const approvals: readonly Stop[] = [
  { place: 'approval.todo', persona: '王海涛' },
  { place: 'approval.todo', as: 'several', persona: '王海涛', press: ['批量'] },
  { place: 'approval.todo', as: 'decided', persona: '王海涛', search: 'status=done' },
  { place: 'approval.todo', as: 'begun', persona: '李慧敏', search: 'status=started' },
  { place: 'approval.todo', as: 'filter', persona: '王海涛', press: [/筛选/], once: true },
  {
    place: 'approval.todo',
    as: 'nothing found',
    persona: '王海涛',
    search: 'keyword=没有这样的审批',
    once: true,
  },
  { place: 'approval.detail', persona: '王海涛', through: '/approvalTodo' },
  { place: 'approval.detail', as: 'agreeing', persona: '王海涛', through: '/approvalTodo', press: ['同意'] },
  { place: 'approval.detail', as: 'rejecting', persona: '王海涛', through: '/approvalTodo', press: ['驳回'] },
  { place: 'approval.detail', as: 'log', persona: '王海涛', through: '/approvalTodo', press: ['审批日志'] },
  {
    ...{ place: 'approval.detail', as: 'starter', persona: '李慧敏' },
    ...{ through: '/approvalTodo?status=started', by: [boards] },
  },
  {
    place: 'approval.start',
    persona: '李慧敏',
    search: 'type=tenderPublish&estimatedAmount=980000',
    refused: true,
  },
  {
    place: 'approval.start',
    as: 'without a process',
    persona: '周明',
    search: 'type=tenderPublish',
    refused: true,
  },
  { place: 'approval.templates', persona: '张建国' },
  { place: 'approval.templates', as: 'new', persona: '张建国', press: ['新建'] },
  { place: 'approval.templates', as: 'nothing yet', persona: '审计员' },
  { place: 'approval.templates', as: 'no permission', persona: '李慧敏', once: true },
  { place: 'approval.template', persona: '张建国', through: '/approvalTemplate' },
  {
    place: 'approval.template',
    as: 'step',
    persona: '张建国',
    search: 'type=award&start=amount',
    press: [/^2/],
  },
  {
    place: 'approval.template',
    as: 'departments',
    persona: '张建国',
    search: 'type=award',
    press: [/^部门/],
  },
  {
    place: 'approval.template',
    as: 'try-out',
    persona: '张建国',
    through: '/approvalTemplate',
    press: ['试算'],
  },
  { place: 'approval.template', as: 'no permission', persona: '李慧敏', once: true },
]
