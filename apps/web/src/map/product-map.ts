import { deskRoles, runningRoles } from '@jb/domain/member/roles'
import { ground } from './ground.ts'
import { type ForRoles, type PlaceMap, roles } from './place.ts'

/**
 * Every screen of the product, grouped by capability. Router, links, titles, access, tab bar and
 * `docs/product-map.md` are derived from these rows and those of `ground.ts`; nothing else holds a path.
 *
 * Code that imports this map, as all that links by `to` does, is not in the first load; a test says so.
 *
 * A row exists only when its screen works. To add a screen: write the row here under its capability,
 * give its id a lazy import in `app/screens.ts` (the compiler asks for it), run `node tools/product-map-doc.ts`.
 * A row for some roles says so with `roles(…)`; what others read there may have words of its own in `app/refusals.ts`.
 */
export const productMap = {
  // 字典
  'dictionary.desktop': {
    path: '/desktopMapping',
    title: '桌面站映射',
    archetype: 'detail',
    access: roles('operator'),
    search: {},
  },
  'dictionary.type': {
    path: '/commodityType',
    title: '商品类型',
    archetype: 'free',
    access: 'public',
    search: { key: 'may', kind: 'may' },
  },

  // 会员
  'member.settings': { path: '/settings', title: '设置', archetype: 'form', access: 'public', search: {} },
  'member.setup': { path: '/setup', title: '平台启用', archetype: 'form', access: 'public', search: {} },
  'member.forgotten': {
    path: '/forgotPassword',
    title: '忘记密码',
    archetype: 'form',
    access: 'public',
    search: { redirect: 'may' },
  },
  'member.agreement': {
    path: '/userAgreement',
    title: '用户协议',
    archetype: 'detail',
    access: 'public',
    search: {},
  },
  'member.privacy': {
    path: '/privacyPolicy',
    title: '隐私政策',
    archetype: 'detail',
    access: 'public',
    search: {},
  },
  'member.termsEdit': {
    path: '/termsEdit',
    title: '编辑协议文本',
    archetype: 'form',
    access: roles('operator'),
    search: { kind: 'may' },
  },
  'member.operatorDesk': {
    path: '/operatorDesk',
    title: '运营工作台',
    archetype: 'list',
    access: roles('operator'),
    search: { id: 'may', status: 'may', keyword: 'may' },
  },
  'member.mandates': {
    path: '/mandates',
    title: '招标代理委托',
    archetype: 'detail',
    access: 'login',
    search: { form: 'may' },
  },
  'member.personPicker': {
    path: '/commentUserSelect',
    title: '选择审批人',
    archetype: 'free',
    access: 'login',
    search: {
      multiple: 'may',
      titletype: 'may',
      selectRange: 'may',
      approvers: 'may',
      multipleArr: 'may',
      listType: 'may',
      companyNo: 'may',
    },
    options: { titles: { titletype: { cc: '选择抄送人' } } },
  },
  'member.organisation': {
    path: '/organisation',
    title: '组织架构',
    archetype: 'list',
    access: 'login',
    search: { department: 'may', keyword: 'may', status: 'may' },
  },
  'member.colleague': {
    path: '/colleague',
    title: '同事资料',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'member.staffEdit': {
    path: '/staffEdit',
    title: '员工资料',
    archetype: 'form',
    access: roles('orgAdmin'),
    search: { id: 'may', department: 'may' },
  },
  'member.staffImport': {
    path: '/staffImport',
    title: '导入员工',
    archetype: 'form',
    access: roles('orgAdmin'),
    search: {},
  },
  'member.companyEdit': {
    path: '/companyEdit',
    title: '企业资料',
    archetype: 'form',
    access: 'login',
    search: {},
  },
  'member.directory': {
    path: '/directory',
    title: '企业名录',
    archetype: 'list',
    access: 'public',
    search: {
      companyNo: 'may',
      keyword: 'may',
      memberType: 'may',
      companyType: 'may',
      grade: 'may',
      distance: 'may',
      category: 'may',
    },
  },
  'member.certificates': {
    path: '/certificates',
    title: '企业证书',
    archetype: 'list',
    access: 'login',
    search: {},
  },

  // 消息
  'notice.settings': {
    path: '/messageSettings',
    title: '消息设置',
    archetype: 'form',
    access: 'login',
    search: {},
  },

  // 地图
  'map.address': {
    path: '/map',
    title: '详细地址',
    archetype: 'free',
    access: 'public',
    search: { lon: 'may', lat: 'may', address: 'may', city: 'may' },
  },
  'map.navigation': {
    path: '/navigationMap',
    title: '地图导航',
    archetype: 'free',
    access: 'public',
    search: { lon: 'may', lat: 'may', address: 'may', city: 'may' },
  },

  // 审批
  'approval.start': {
    path: '/leaseCustomApproval',
    title: '发起审批',
    archetype: 'form',
    access: 'login',
    search: {
      type: 'needed',
      id: 'may',
      companyNo: 'may',
      departmentNo: 'may',
      engineeringType: 'may',
      projectPrice: 'may',
      demandType: 'may',
      estimatedAmount: 'may',
      applyDepName: 'may',
      applyDepNo: 'may',
      applyUnitName: 'may',
      announceReason: 'may',
      fromList: 'may',
      isBudget: 'may',
      deed: 'may',
    },
    options: { keepsStateFor: ['member.personPicker'] },
  },
  'approval.todo': {
    path: '/approvalTodo',
    title: '我的审批',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', type: 'may', keyword: 'may' },
  },
  'approval.detail': {
    path: '/approvalDetail',
    title: '审批详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
    options: { keepsStateFor: ['member.personPicker'] },
  },
  'approval.templates': {
    path: '/approvalTemplate',
    title: '审批设置',
    archetype: 'list',
    access: roles('orgAdmin', 'auditor'),
    search: {},
  },
  'approval.template': {
    path: '/approvalTemplateEdit',
    title: '编辑审批流程',
    archetype: 'form',
    access: roles('orgAdmin'),
    search: { id: 'may', type: 'may', start: 'may' },
    options: { keepsStateFor: ['member.personPicker'] },
  },

  // 工程项目
  'project.own': {
    path: '/managementList',
    title: '项目管理',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may', type: 'may', region: 'may' },
  },
  'project.detail': {
    path: '/FProjectDetails',
    title: '项目详情',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed', fromList: 'may' },
  },
  'project.form': {
    path: '/projectForm',
    title: '填写工程项目',
    archetype: 'form',
    access: 'login',
    search: { id: 'may' },
  },
  'project.public': {
    path: '/engineeringProject',
    title: '工程项目',
    archetype: 'list',
    access: 'public',
    search: { keyword: 'may', type: 'may', region: 'may' },
  },

  // 采购
  'procurement.specification': {
    path: '/specification',
    title: '规格型号',
    archetype: 'free',
    access: 'login',
    search: { key: 'may', name: 'may', category: 'may', principalId: 'may' },
  },

  // 招标
  'tender.publish': {
    path: '/tenderPublish',
    title: '发布招标',
    archetype: 'step',
    access: roles(...runningRoles),
    search: { id: 'may' },
    options: { keepsStateFor: ['procurement.specification'] },
  },
  'tender.list': {
    path: '/tenderList',
    title: '招标项目',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may' },
  },
  'tender.page': {
    path: '/tenderPage',
    title: '招标项目列表',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may' },
  },
  'tender.extensions': {
    path: '/tenderExtensions',
    title: '招标延期',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed' },
  },
  'tender.approvals': {
    path: '/bidApproval',
    title: '招标审批',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may' },
  },
  'tender.publicityApprovals': {
    path: '/publicityApproval',
    title: '公示审批',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may' },
  },

  // 保证金
  'security.pay': {
    path: '/marginOrder',
    title: '保证金订单',
    archetype: 'detail',
    access: 'login',
    search: { id: 'may', subjectKind: 'may', subjectId: 'may' },
  },
  'security.list': {
    path: '/marginList',
    title: '保证金列表',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may', subjectKind: 'may', subjectId: 'may' },
  },
  'security.order': {
    path: '/orderDetails',
    title: '订单详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'security.subject': {
    path: '/bidSecurityDetail',
    title: '投标保证金详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'may', subjectKind: 'may', subjectId: 'may' },
  },
  'security.guarantee': {
    path: '/bondCardDetail',
    title: '保函详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'security.desk': {
    path: '/financeDesk',
    title: '财务工作台',
    archetype: 'list',
    access: roles(...deskRoles),
    search: { status: 'may', keyword: 'may', batch: 'may' },
  },

  // 投标
  'bid.signUp': {
    path: '/bidSignUp',
    title: '投标报名',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.apply': {
    path: '/apply',
    title: '报名申请',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.registrations': {
    path: '/registrationRecords',
    title: '报名记录',
    archetype: 'list',
    access: 'login',
    search: { id: 'needed', status: 'may' },
  },
  'bid.up': {
    path: '/biddingUp',
    title: '我要投标',
    archetype: 'free',
    access: 'login',
    search: { id: 'needed', replace: 'may' },
  },
  'bid.list': {
    path: '/bidList',
    title: '我的投标',
    archetype: 'list',
    access: 'login',
    search: { status: 'may' },
  },
  'bid.page': {
    path: '/bidPage',
    title: '投标列表',
    archetype: 'list',
    access: 'login',
    search: { status: 'may' },
  },
  'bid.noReply': {
    path: '/noReply',
    title: '未回复',
    archetype: 'list',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.ownerDetails': {
    path: '/biddingDetails',
    title: '招标详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.operationLog': {
    path: '/operationLog',
    title: '操作日志',
    archetype: 'list',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.records': {
    path: '/bidRecords',
    title: '投标记录',
    archetype: 'list',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.winning': {
    path: '/winning',
    title: '中标',
    archetype: 'list',
    access: 'login',
    search: { id: 'may', side: 'may' },
  },
  'bid.opening': {
    path: '/bidOpening',
    title: '开标',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.approvalDetails': {
    path: '/biddingApprovalDetails',
    title: '招标审批详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
    options: { keepsStateFor: ['member.personPicker'] },
  },
  'bid.publicityApprovalDetails': {
    path: '/publicityApprovalDetails',
    title: '公示审批详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
    options: { keepsStateFor: ['member.personPicker'] },
  },
  'tender.biddingList': {
    path: '/biddingList',
    title: '招标列表',
    archetype: 'list',
    access: 'stepBack',
    search: { status: 'may', keyword: 'may' },
  },
  'tender.goods': {
    path: '/detailedList',
    title: '清单明细',
    archetype: 'list',
    access: 'public',
    search: { id: 'needed', keyword: 'may', page: 'may' },
  },
  'tender.goodsDetails': {
    path: '/goodsDetailList',
    title: '货物明细',
    archetype: 'list',
    access: 'public',
    search: { id: 'needed', keyword: 'may', page: 'may' },
  },
  'tender.calibration': {
    path: '/calibration',
    title: '定标',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'tender.winNotices': {
    path: '/bidWinningNotice',
    title: '中标公告',
    archetype: 'list',
    access: 'public',
    search: { id: 'may', kind: 'may', keyword: 'may' },
  },

  // 竞价
  'auction.agreement': {
    path: '/biddingAgreement',
    title: '竞买协议',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
  },
  'auction.result': {
    path: '/auctionResult',
    title: '竞价结果',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
  },
  'auction.replay': {
    path: '/auctionReplay',
    title: '竞价回放',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
  },
  'auction.publish': {
    path: '/auctionPublish',
    title: '发布竞价',
    archetype: 'form',
    access: roles(...runningRoles),
    search: { id: 'may' },
    options: { keepsStateFor: ['procurement.specification'] },
  },
  'auction.manage': {
    path: '/auctionManage',
    title: '我的竞价',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may' },
  },
  'auction.console': {
    path: '/auctionConsole',
    title: '竞价控制台',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'auction.operationLog': {
    path: '/auctionLog',
    title: '操作日志',
    archetype: 'list',
    access: 'login',
    search: { id: 'needed' },
  },
  'auction.delay': {
    path: '/bidDelay',
    title: '竞价延期',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed' },
  },

  // 询问函
  'question.form': {
    path: '/LetterInquiry',
    title: '询问函',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed', kind: 'may' },
  },
  'question.list': {
    path: '/inquiryDetails',
    title: '询问函',
    archetype: 'list',
    access: 'login',
    search: { side: 'may', status: 'may', keyword: 'may', id: 'may' },
  },
  'question.detail': {
    path: '/inquiryDetail',
    title: '询问函详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },

  // 举报
  'report.form': {
    path: '/report',
    title: '举报',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed', kind: 'may' },
  },
  'report.list': {
    path: '/reportList',
    title: '我的举报',
    archetype: 'list',
    access: 'login',
    search: { status: 'may' },
  },
  'report.detail': {
    path: '/reportDetail',
    title: '举报详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'report.desk': {
    path: '/reportDesk',
    title: '举报处理',
    archetype: 'list',
    access: roles('operator'),
    search: { id: 'may', status: 'may', keyword: 'may' },
  },

  // 关注
  'follow.collection': {
    path: '/collection',
    title: '我的关注',
    archetype: 'list',
    access: 'login',
    search: { kind: 'may', status: 'may', sort: 'may', keyword: 'may' },
  },
  'follow.bidCollection': {
    path: '/bidCollection',
    title: '招标关注',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', sort: 'may', keyword: 'may' },
  },

  // 站点
  'site.news': {
    path: '/biddingInformation',
    title: '招标资讯',
    archetype: 'list',
    access: 'public',
    search: { status: 'may', keyword: 'may' },
  },
  'site.article': {
    path: '/biddingInformationDetails',
    title: '资讯详情',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
  },
  'site.consult': {
    path: '/consultService',
    title: '咨询服务',
    archetype: 'detail',
    access: 'public',
    search: {},
  },
  'site.newsDesk': {
    path: '/newsDesk',
    title: '资讯管理',
    archetype: 'list',
    access: roles('operator'),
    search: { id: 'may', status: 'may', keyword: 'may' },
    options: { keepsStateFor: ['site.reason'] },
  },
  'site.newsEdit': {
    path: '/newsEdit',
    title: '编辑资讯',
    archetype: 'form',
    access: roles('operator'),
    search: { id: 'may' },
    options: { keepsStateFor: ['site.richText'] },
  },
  'site.settings': {
    path: '/siteSettings',
    title: '站点设置',
    archetype: 'form',
    access: roles('operator'),
    search: {},
  },
  'site.richText': {
    path: '/richTextEditor',
    title: '编辑内容',
    archetype: 'free',
    access: 'login',
    search: { key: 'may' },
  },
  'site.reason': {
    path: '/deliverReason',
    title: '填写原因',
    archetype: 'form',
    access: 'login',
    search: { key: 'may' },
  },

  ...ground,
} as const satisfies PlaceMap

export type PlaceId = keyof typeof productMap

/** The places that are for some roles only. */
export type RolePlaceId = {
  [Id in PlaceId]: (typeof productMap)[Id]['access'] extends ForRoles ? Id : never
}[PlaceId]
