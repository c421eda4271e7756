import { chapter } from '../statement.ts'
import { app, journeys, lib, screen } from '../tests.ts'

const footer = [
  screen.footer,
  'to report, communicate, ask and follow all stand beside it, none under 更多',
] as const
const footerBones = [
  screen.bidSkeletons,
  'the bar under a detail has its five buttons, which wait for the server',
] as const
const bones = [
  screen.tenderSkeleton,
  'a notice on its way has its list with 我要报价 and the requirements, which are disabled',
] as const
const project = [
  screen.tenderSkeleton,
  'the variant for a project has four tabs, of which the last three are disabled',
] as const
const approval = [
  screen.approval,
  'a case on its way has five sections, of which the last three are disabled, and the log',
] as const
const approvalComes = [
  screen.approvalDetails,
  'the skeleton stands there until the case is read, and then nothing of it is disabled',
] as const
const auction = [
  screen.auction,
  'a lot on its way has its bar, its picture, four tabs with only the first enabled, and both buttons',
] as const
const owner = [screen.footer, 'the owner has a badge and no bid button'] as const

/** §2: skeletons, bars and popups. */
export const screens = chapter('2.3', '骨架、底栏与弹窗', [
  ['招标详情骨架有返回栏', [screen.tenderSkeleton, 'with isHead=1 being %s there are %i back bars above it']],
  [
    'isHead=1 时没有返回栏',
    [screen.tenderSkeleton, 'with isHead=1 being %s there are %i back bars above it'],
    [app.navigation, '%s has no back bar with isHead=1, and one without'],
    [journeys.places, 'the back bar of a detail is hidden when isHead is 1'],
  ],
  [
    '招标详情在内容到达前显示骨架（头部和内容行），到达后没有不可点的东西',
    [
      screen.tenderSkeleton,
      'the real page shows it until the notice is there, and then nothing of it is disabled',
    ],
  ],
  ['招标详情骨架有标签「采购清单」，每行带「我要报价」', bones],
  ['招标详情骨架的「采购要求」不可点', bones],
  ['另一种骨架的标签：物资采购、租赁需求、劳务用工、基本信息', project],
  ['另一种骨架的后三个标签不可点', project],
  [
    '报名倒计时骨架显示「报名开始倒计时」',
    [
      screen.bidSkeletons,
      'the page before a sign-up has its countdown and the buttons to report and to follow',
    ],
    [screen.bidSkeletons, 'the real page %s waits with the countdown: %s'],
    [
      screen.bidSkeletons,
      'the real page that is opened cold waits with the countdown, before anything is known of the tender',
    ],
  ],
  [
    '报名倒计时骨架底部有举报与关注',
    [
      screen.bidSkeletons,
      'the page before a sign-up has its countdown and the buttons to report and to follow',
    ],
  ],
  [
    '审批骨架有推荐中标人信息、推荐中标人报价清单、投标记录、招标公告、邀请记录',
    approval,
    approvalComes,
    [screen.approvalDetails, 'its sections are the winner, its prices, the bids, the notice and the invited'],
  ],
  ['审批骨架的后三个标签不可点', approval, approvalComes],
  [
    '审批骨架有「审批日志」按钮',
    approval,
    [screen.approvalDetails, 'an approver agrees at the foot, and the log is at hand'],
  ],
  ['投标详情底栏有「举报」', footer, footerBones],
  ['投标详情底栏有「询问」', footer, footerBones],
  [
    '投标详情底栏有「沟通」',
    footer,
    footerBones,
    [
      screen.contact,
      'while offers are secret it says why there is no chat, and gives the number on request only',
    ],
  ],
  [
    '投标详情底栏有「关注」与「已关注」',
    footer,
    footerBones,
    [screen.marks, 'one press marks the card and the detail at once, the next takes the mark off'],
  ],
  ['投标详情底栏有「我要投标」', footer, footerBones],
  ['发布者看到「发布者」标记', owner],
  [
    '审批底栏有同意、驳回、转发、更多',
    [screen.approval, 'the bar has agree, reject, forward and more, and says which was pressed'],
    [screen.approvalDetails, 'an approver agrees at the foot, and the log is at hand'],
    [screen.approvalDetail, 'rejecting needs words and says whereto'],
    [screen.approvalDetail, 'passing it on goes to the person picker first and then asks for a word'],
    [screen.approvalDetail, 'more has both ways of adding somebody, and what cannot be done says why'],
  ],
  ['竞价详情骨架有返回箭头', auction],
  ['竞价详情骨架有头图', auction],
  ['竞价详情骨架的标签：标的物详情、拍卖规则、竞买须知、基本信息，只有第一个可点', auction],
  ['竞价详情骨架底部有「关注」与「立即出价」', auction],
  [
    '企业官网弹窗说明应用是否已安装',
    'opportunity',
    [screen.companyApp, 'inside an app that says installed: %s it tells so'],
  ],
  [
    '企业官网弹窗带下载链接',
    'opportunity',
    [
      screen.companyApp,
      'in a browser it names the app, says what to do in either case, and leads to the download',
    ],
  ],
  [
    '「请在APP中体验完整功能，请在应用商店搜索"平台名"」弹窗，确认后到下载页',
    [app.popup, 'confirming leads to the download page of the provider'],
  ],
  [
    '没有下载页时只提示在应用商店搜索',
    [app.popup, 'without a download page one is told to search the store, and there is nothing to follow'],
  ],
  ['QLD_QY 中弹窗改说「功能开发中」', [app.popup, 'the enterprise variant says 功能开发中 instead']],
  [
    '未登录做受保护的动作：「您还未登录，是否去登录？」，有确认和取消',
    [lib.errors, 'asks 您还未登录，是否去登录？, and %s leads to the login %i times'],
    [journeys.places, 'a protected action asks whether to log in, and staying stays'],
  ],
])
