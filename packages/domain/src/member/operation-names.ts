/** What a line of the operation log is about. */
const subjectNames = {
  account: '账号',
  company: '企业',
  mandate: '招标代理委托',
  tender: '招标项目',
  question: '询问函',
  report: '举报',
  expert: '专家档案',
  approval: '审批',
  approvalTemplate: '审批流程',
  terms: '用户协议和隐私政策',
} as const

type Words = Readonly<Record<string, string>>

/** The acts of the operation log by the kind of their subject: one code may mean different things of two kinds. */
const operationNames: Readonly<Record<keyof typeof subjectNames, Words>> = {
  account: {
    'account.created': '注册账号',
    'account.passwordChanged': '修改密码',
    'account.sessionRevoked': '让一台设备退出登录',
    'account.loginsEnded': '让全部设备退出登录',
    'account.disabled': '平台停用账号',
    'account.enabled': '平台恢复账号',
    'account.unlocked': '清除登录失败记录',
    'account.passwordReset': '平台重置了密码',
    'account.passwordResetByCode': '忘记密码，用短信验证码重设',
    'account.termsAccepted': '同意用户协议和隐私政策',
    'firstSteps.putAway': '收起起步清单',
    'account.dataExported': '导出个人信息',
    'follow.added': '关注',
    'follow.removed': '取消关注',
    'contact.revealed': '查看联系电话',
  },
  company: {
    'company.created': '登记企业',
    'company.submitted': '提交企业认证',
    'company.resubmitted': '重新提交企业认证',
    'company.approved': '通过企业认证',
    'company.refused': '退回企业认证',
    'company.frozen': '冻结企业',
    'company.unfrozen': '解除企业冻结',
    'company.profileSaved': '修改企业资料',
    'company.suppliesSaved': '修改供应类别',
    'company.graded': '更改会员等级',
    'company.appEntered': '登记企业 APP',
    'member.joined': '加入企业',
    'department.created': '新建部门',
    'department.renamed': '修改部门名称',
    'department.moved': '移动部门',
    'department.ordered': '调整部门顺序',
    'department.removed': '删除部门',
    'staff.added': '添加员工',
    'staff.invited': '邀请员工加入',
    'staff.uninvited': '撤回邀请',
    'staff.declined': '本人拒绝加入',
    'staff.changed': '修改员工资料',
    'staff.rolesMoved': '变动财务、审批人或管理员角色',
    'staff.left': '办理离职',
    'staff.shutOut': '账号被平台停用，离开企业',
    'staff.askedBack': '邀请离职员工回来',
    'staff.returned': '离职员工接受邀请回来',
    'staff.firstPassword': '生成首次登录密码',
    'staff.imported': '导入员工名单',
    'certificate.added': '添加证书',
    'certificate.replaced': '更换证书',
    'certificate.removed': '删除证书',
  },
  mandate: { 'mandate.granted': '委托招标代理', 'mandate.revoked': '撤销委托' },
  tender: {
    createDraft: '新建草稿',
    saveDraft: '保存草稿',
    deleteDraft: '删除草稿',
    publish: '发布招标',
    cancel: '终止项目',
    takeOffline: '平台下架',
    restore: '平台恢复',
    clock: '到时间自动进入下一阶段',
    open: '开启报价',
    submitComparison: '提交比价结果',
    publicise: '公示结果',
    award: '确定结果',
    fail: '宣布未能成交',
    'registration.register': '报名',
    'registration.confirm': '通过报名',
    'registration.refuse': '不通过报名',
    'bid.submit': '提交报价',
    'bid.sign': '投标电子签名',
    'bid.withdraw': '撤回报价',
    'comparison.export': '导出比价表',
  },
  question: {
    submit: '提交询问函',
    answer: '答复询问函',
    reject: '不予受理',
    publish: '公开问答',
    close: '结束询问',
  },
  report: {
    submit: '提交举报',
    append: '补充举报材料',
    accept: '受理举报',
    investigate: '开始调查举报',
    note: '记录调查情况',
    uphold: '认定举报属实',
    dismiss: '认定举报不属实',
    redirect: '转交举报',
    lift: '解除举报处置',
  },
  expert: {
    draft: '保存专家草稿',
    submit: '提交专家审核',
    approve: '通过专家审核',
    refuse: '驳回专家审核',
    suspend: '暂停专家',
    resume: '恢复专家',
    retire: '专家出库',
    recheck: '办理专家年检',
    recheckMissed: '未按期年检，自动暂停',
  },
  approval: {
    start: '发起审批',
    resume: '重新提交审批',
    agree: '同意',
    autoAgree: '自动同意',
    reject: '驳回',
    transfer: '转发审批',
    delegate: '委派审批',
    addSign: '加签',
    succeed: '接替审批',
    withdraw: '撤回审批',
    terminate: '审批终止',
    remind: '催办',
    cc: '抄送',
    comment: '评论审批',
    approve: '审批通过',
  },
  approvalTemplate: {
    'approvalTemplate.created': '新建审批流程',
    'approvalTemplate.saved': '修改审批流程',
    'approvalTemplate.enabled': '启用审批流程',
    'approvalTemplate.disabled': '停用审批流程',
    'approvalTemplate.deleted': '删除审批流程',
  },
  terms: { 'terms.published': '发布新版本' },
}

const own = (words: Words, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code

/** The words for a kind of subject; one that this version does not know stays as it is. */
export function subjectName(kind: string): string {
  return own(subjectNames, kind)
}

/** The words for an act on a subject of this kind; a code that this version does not know stays as it is. */
export function operationName(kind: string, action: string): string {
  return Object.hasOwn(operationNames, kind)
    ? own(operationNames[kind as keyof typeof operationNames], action)
    : action
}
