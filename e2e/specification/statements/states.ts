import { chapter } from '../statement.ts'
import { journeys, lib, pure, screen, server } from '../tests.ts'

const codes = [pure.state, '%s is %s %s with %s from %s'] as const
const marks = [pure.mark, 'business type %i in state %s has the mark %s'] as const
const tabbed = [
  screen.hallTabs,
  'a list with tabs says the time of state %i as the server has written it: %s %s',
] as const
const options = [pure.filters, 'have the options of the specification, in its order'] as const
const logout = [lib.errors, 'clears both tokens, the user and what is kept beside the login'] as const

/** §4: states and transitions. */
export const states = chapter('4', '状态与流转', [
  [
    '状态 1 即将招标：显示投标时间，到 endTime',
    [pure.state, 'a purchase that takes bids says when they begin'],
    [screen.card, 'says from when to when before bids are taken'],
  ],
  ['状态 2 招标中：显示投标截止', codes],
  ['状态 3 评标中：显示开标时间', codes],
  ['状态 4 定标：显示定标时间', codes],
  [
    '状态 6 重新招标的编码：仍可报名或投标的一轮',
    [pure.state, 'an open later round is 6, a closed one is not'],
  ],
  [
    '重新发起一轮招标',
    [server.abandon, 'does not come again in the next round, which everybody else hears of'],
    [pure.nextRound, 'follows what has found no winner, and nothing else'],
  ],
  ['状态 8 招标预告：显示报名开始，取 applyStartTime，带页签的列表取 applyStartTimeStr', codes, tabbed],
  ['状态 9 报名中：显示报名截止，取 applyEndTime，带页签的列表取 applyEndTimeStr', codes, tabbed],
  [
    '状态 2 和 5 只显示报价时间，其他状态还显示定标时间',
    [screen.facts, 'in state %i the time for offers stands there, and the award time: %s'],
  ],
  ['没有编码的状态：已结束、竞价中、洽谈中、默认', marks],
  ['图标：businessType 1 按状态查表', marks],
  [
    '图标：businessType 2 按状态 1、2、4 为竞价中、已结束、洽谈中',
    marks,
    [
      screen.card,
      'an auction has a picture of its own in each state, one that is over not that of a running one',
    ],
  ],
  ['图标：businessType 3 固定', marks],
  ['图标：其他用进行中', marks],
  ['招标的草稿、定标、流标、废标、终止', codes],
  ['招标的公示', codes],
  [
    '招标的审批中、审批未通过、延期',
    [
      server.publishApproval,
      'waits for the approvers with everything it says, and is published when they agree',
    ],
    [
      server.publishApproval,
      'that is rejected says why, is worked on, and is compared when it is handed in again',
    ],
    [
      server.postponement,
      'moves the deadline everywhere: page, hall, clocks, standing, list of what was put off, log',
    ],
  ],
  [
    '招标的补遗',
    [server.addenda, 'that only explains changes nothing and asks nobody'],
    [
      server.addenda,
      'of goods outdates what is in for good: it is never opened, and a new one is written for the new list',
    ],
    [screen.addenda, 'what is chosen is changed and nothing else, with what it does to bids said before'],
  ],
  [
    '招标的弃标',
    [server.abandon, 'is out; what was decided is open again, everywhere, and the next one can win'],
    [server.abandon, 'is declared out after its days, by two people, and not once a contract is registered'],
  ],
  ['报名的已报名、已确认、已拒绝、已失效、已退出', [pure.bidFlows, 'every status has a word']],
  [
    '订单的待支付、已支付、已关闭、退款中、退款成功、退款失败、待结算',
    [screen.securityLabels, 'every state of an order has its word, its tint and its tab'],
  ],
  [
    '报价的待报价、已报价、已完成',
    [pure.quote, 'every status has its name, its step and its tab, and every arrow ends in one'],
    [screen.quotations, 'the list tells its tabs, and each row leads to the address of its kind'],
  ],
  ['投标的已中标、未中标', [pure.bidFlows, 'every status has a word']],
  [
    '筛选「方式」：全部、招标公告、动态竞价、需求预算、招标预告',
    options,
    [screen.hallTabs, 'tabs, filters and search are written into the address and asked for'],
    [screen.halls, '%s at %s is a list of its own: %s'],
    [server.hall, 'a direct purchase has no time and a list of its own, and stands not among the notices'],
  ],
  [
    '需求视图的方式：全部、招标报名、动态竞价、招标预告',
    options,
    [screen.special, 'it says who the company is and lists what it has published; a tab narrows it'],
  ],
  ['两个标记都在才算已登录', [lib.session, 'without %s nobody is logged in: both flags are needed']],
  ['退出登录清除两个标记', logout],
  ['退出登录清除用户信息', logout],
  ['退出登录清除坐标', [lib.coordinates, 'they are cleared from the phone by logging out']],
  ['用户信息查询失败（有答复）时退出登录', [lib.errors, 'answered by $situation says $toast']],
  [
    '用户信息 state 不是 ok 表示登录已过期',
    [lib.errors, 'raises 登录已过期 with the expiry flag and the response as it came'],
  ],
  [
    '人员单选：点一下即返回',
    [screen.people, 'in single mode a pick is the answer at once'],
    [screen.personPicker, 'one tap on a colleague two levels down is handed back to the page that asked'],
  ],
  [
    '人员多选：可取消，最后确认',
    [screen.people, 'in multiple mode picks toggle, are counted, and are confirmed at the end'],
    [
      screen.personPicker,
      'several are confirmed together, those chosen before come chosen and are marked as known',
    ],
  ],
  [
    '已传入的审批人显示为灰色',
    [screen.people, 'who approves already is grey and cannot be picked'],
    [screen.personPicker, 'those who approve already are grey and say so'],
  ],
  [
    '关注在关注与已关注之间切换',
    [screen.marks, 'one press marks the card and the detail at once, the next takes the mark off'],
  ],
  [
    '没有资格时「我要投标」看起来不可用，并说明原因',
    [screen.footer, 'what can be done now leads on, and what cannot says why'],
    [pure.standing, 'every button that is off says why in a sentence'],
  ],
  ['发布者看到的是「发布者」而不是「我要投标」', [screen.footer, 'the owner has a badge and no bid button']],
  [
    '发起审批：检查开通、保存类型和上下文、再取用户信息',
    [
      screen.approvalStart,
      'the process is asked for first, then the person; until then only a toast is there',
    ],
    [
      screen.approvalStart,
      'the address selects the process; the department is the whole company when nobody says which',
    ],
  ],
  [
    'isBudget 提交：发出带 uniqueId 和 fromList 的事件并返回',
    [
      screen.approvalStart,
      'a budget is told what was chosen under one unique number, and the way leads back',
    ],
  ],
  [
    '需求提交：更新询价状态、提示成功、返回两页',
    [screen.ownDemands, 'through its process it is submitted at 发起审批, says 提交成功 and comes back'],
    [
      screen.ownDemands,
      'a finished draft goes to 发起审批 as a budget, comes back with the choice and is submitted then',
    ],
  ],
  [
    '项目提交成功：提示，1 秒后到 /managementList 或 /FProjectDetails',
    [screen.announce, 'success is said, and a second later the detail opens'],
    [screen.announce, 'who came from the list goes back to it'],
    [journeys.projectAnnounce, 'is handed in from its own page, and a second later that page shows it again'],
    [journeys.projectAnnounce, 'handed in by somebody who came from the list leads back to the list'],
  ],
  [
    '项目提交失败：显示平台的说明，到项目管理列表',
    [screen.announce, 'any other code shows its message and leads to the list'],
  ],
  [
    '条件不满足审批流程时提示，返回一页',
    [screen.approvalStart, 'where no process fits that is said, and then the way leads back one page'],
  ],
  ['返回时确认，取消则留在本页', [screen.approvalStart, 'leaving asks first; no stays, yes leaves']],
  [
    '定标页加载约 3 秒后提示加载超时',
    [screen.calibration, 'what takes longer than three seconds is said in the words of the catalogue'],
  ],
  [
    '401 后每秒至多处理一次，没有可见动作',
    [lib.login, 'a lost login is handled at once and then at most once a second'],
    [lib.errors, 'drops the token in memory, ends the login, and shows nothing'],
  ],
  ['一个招标从发布、报名、投标、开标到定标走完', [journeys.main, 'after the publicity the buyer awards it']],
])
