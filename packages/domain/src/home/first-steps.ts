import type { StepId } from './step-ids.ts'

interface Words {
  readonly title: string
  readonly sentence: string
  /** Said instead while the company waits for its verification. */
  readonly waiting?: string
  /** Where it is done: an id of the product map. */
  readonly place: string
}

const words: Readonly<Record<StepId, Words>> = {
  terms: {
    title: '发布用户协议和隐私政策',
    sentence: '现在显示的是产品自带的说明，注册的人要先同意它们。请换成您单位的正式文本。',
    place: 'site.settings',
  },
  contact: {
    title: '填写平台的客服电话',
    sentence: '登录页、“我的”和各处的“请联系平台客服”都靠它。',
    place: 'site.settings',
  },
  firstCompany: {
    title: '通过第一家企业的认证',
    sentence: '把平台网址发给采购单位，它们注册并提交营业执照后，在运营工作台核对。',
    place: 'member.operatorDesk',
  },
  verification: {
    title: '企业认证',
    sentence: '提交营业执照，由平台核对。',
    waiting: '平台正在核对营业执照，有结果会发消息给您。等待时可以先做下面几件事。',
    place: 'member.companyVerify',
  },
  colleagues: {
    title: '添加同事',
    sentence: '采购、财务、审批人各用自己的手机号登录，谁做了什么才分得清。',
    waiting: '认证通过后添加；现在可以先建好部门。',
    place: 'member.organisation',
  },
  approvals: {
    title: '设置审批流程',
    sentence: '发布、延期、定标由谁审批。不设置时，采购主管可以直接办理。',
    place: 'approval.templates',
  },
  project: {
    title: '新建工程项目',
    sentence: '招标归到项目下，预算和已定金额一目了然。',
    waiting: '现在就可以填写，认证通过后再公开。',
    place: 'project.form',
  },
  firstTender: {
    title: '发布第一个招标',
    sentence: '四步填完，可以从 Excel 导入清单。',
    waiting: '现在就可以写草稿，认证通过后再发布。',
    place: 'tender.publish',
  },
  suppliers: {
    title: '请供应商来报名',
    sentence: '打开公告点“分享”，把链接或二维码发给您的供应商，有人报名后这里自动打勾。',
    place: 'tender.list',
  },
  certificates: {
    title: '上传企业证书',
    sentence: '资质、安全生产许可证等，报名时采购单位会看。',
    place: 'member.certificates',
  },
  signUp: {
    title: '第一次报名',
    sentence: '在招标大厅找到合适的项目，点“我要报名”。',
    waiting: '认证通过后就能报名；现在可以先看看有哪些项目，点“关注”会提醒您。',
    place: 'hall.bidding',
  },
}

/** Whose first days they are, and the steps in their order. */
const lists = {
  platform: ['terms', 'contact', 'firstCompany'],
  buyer: ['verification', 'colleagues', 'approvals', 'project', 'firstTender', 'suppliers'],
  agent: ['verification', 'colleagues', 'firstTender', 'suppliers'],
  supplier: ['verification', 'colleagues', 'certificates', 'signUp'],
} as const satisfies Record<string, readonly StepId[]>

export type FirstStepsOf = keyof typeof lists

export interface Step {
  readonly id: StepId
  readonly title: string
  readonly sentence: string
  readonly done: boolean
  readonly place: string
}

/** The steps with what is done of them; undefined once nothing is left. */
export function firstSteps(
  of: FirstStepsOf,
  done: ReadonlySet<StepId>,
  waiting: boolean,
): readonly Step[] | undefined {
  const steps = lists[of].map((id: StepId) => {
    const { title, sentence, waiting: meanwhile, place } = words[id]
    return { id, title, sentence: (waiting && meanwhile) || sentence, done: done.has(id), place }
  })
  return steps.every((step) => step.done) ? undefined : steps
}
