import { chapter } from '../statement.ts'
import { app, kit, lib, pure, screen, server } from '../tests.ts'

const cardAndPage = [
  server.presenter,
  'type %i with %i goods is a card and a page as the contract has them',
] as const
const user = [server.member, 'gets their own user info and the menu of their roles'] as const
const choices = [server.choices, 'topics and receivers are those of the kind of tender'] as const
const lines = [screen.card, 'with %i rows: agent %s, joint bids %s, requirement %s'] as const

const classes = [
  server.dictionary,
  'anybody may ask for the categories of a kind: 全部 with an empty number first, then up to three levels',
] as const

/** §3: what is kept about things. */
export const entities = chapter('3', '实体与字段', [
  ['卡片有名称、类型名、资格审查方式、招标方式', cardAndPage],
  ['businessType 1：招标', [pure.publish, 'with registration at once (%s) opens registration']],
  [
    'businessType 2：竞价',
    [server.auctionLife, 'is the card, the rules and the notices, in the words of online bidding'],
  ],
  [
    'businessType 3：其他，不显示时间',
    [pure.state, 'a direct purchase shows no time'],
    [screen.card, 'shows no time of a direct purchase'],
  ],
  ['businessType 4：预告', [pure.publish, 'ahead of registration makes a preview of business type 4']],
  [
    '来源：本平台',
    [server.presenter, 'the platform is named as its source'],
    [screen.card, 'shows no time of a direct purchase'],
  ],
  ['来源：政府采购网站', 'opportunity'],
  ['卡片有 state 和 stateName', cardAndPage, [server.hall, 'after %s the hall shows the new state']],
  ['清单表头由 name 和 translate 组成，行由 name 和 value 组成', cardAndPage],
  [
    'isDisplay 为 0 时隐藏最低价和最高价列',
    [pure.card, 'hides price columns when prices are not displayed'],
    [screen.card, 'prices are neither columns nor an amount where they are not displayed'],
  ],
  [
    'rankType 为 1 时最低价优先，否则最高价优先',
    [server.presenter, 'a purchase ranks the lowest first, a sale the highest'],
    [pure.rank, 'puts the highest first where something is sold, with the distance to it'],
  ],
  ['minMoney 是出售时的起价', [server.presenter, 'of a transfer start where all its goods are known']],
  [
    '清单有表头 goodsHeaders（name、translate）和行 goodsList（name、value）',
    [
      server.hall,
      'the goods of a card are a table with heads of name and translate and rows of name and value',
    ],
    [server.lists, 'are heads of name and translate and rows of name and value, in the list and on the page'],
    [
      server.auctionGoods,
      'the goods are heads of name and translate and rows of name and value, in the list and on the page',
    ],
  ],
  ['卡片有采购单位和代理机构', cardAndPage, lines],
  ['卡片有是否接受联合体投标和投标人要求', cardAndPage, lines],
  [
    '卡片有发布、报名、开标和截止时间',
    [server.hall, 'a card says what the tender says, its time included'],
    cardAndPage,
  ],
  [
    '报名时间另有排好格式的 applyStartTimeStr、applyEndTimeStr',
    [server.presenter, 'the times of signing up stand there as people read them, too'],
  ],
  [
    '卡片有地区，详情有地区加地址',
    [server.presenter, 'the full address is the region and the address, or what there is of them'],
  ],
  ['二十种招标类型，序号 1 到 20', [pure.card, 'are twenty and named']],
  [
    '联系人有姓名、会员号、企业号、部门、图标和下级人数',
    [server.organisation, 'names a person with number, company, department and whether they head it'],
  ],
  [
    '组织节点有人数、下级和联系人',
    [server.organisation, 'shows its first level with the people of each department and all below it'],
  ],
  [
    '所选用户有 companyId、icon、roleId、status、userId、userName',
    [screen.personPicker, 'one tap on a colleague two levels down is handed back to the page that asked'],
  ],
  [
    '所选用户有 noSave 标记：不保存的选择',
    [screen.picked, 'who is chosen now is marked as stored nowhere yet'],
    [
      screen.personPicker,
      'several are confirmed together, those chosen before come chosen and are marked as known',
    ],
  ],
  [
    '地区是树：省、市、区县，编码各不相同',
    [pure.regions, 'hold the whole country, each code once, each below its parent'],
  ],
  [
    '「全部」的 no 为空',
    [kit.filter, 'other: drops its options down, counts at once, closes and says what is chosen'],
    classes,
  ],
  ['类别是树，可到任意一级', [kit.filter, 'finds the way to an option at any depth']],
  ['类别节点有 id、no、name、simpleName、children、icon、key', classes],
  ['筛选项 type 为 area：一个地区', [kit.filter, 'area: one region of as many levels as the hierarchy says']],
  ['筛选项 type 为 areas：多个地区', [kit.filter, 'areas: several regions, said by their number']],
  [
    '筛选项 type 为 goods：按 hierarchy 的级数',
    [kit.filter, 'goods: as many levels as the hierarchy says, and it closes at the last one'],
  ],
  [
    '筛选项 type 为 other：一列选项',
    [kit.filter, 'other: drops its options down, counts at once, closes and says what is chosen'],
  ],
  ['筛选项 show 为否时不显示', [kit.filter, 'shows those that are to be shown, each by its name']],
  ['筛选项 popupAlter：以弹层打开', [kit.filter, 'opens as a sheet where popupAlter says so']],
  [
    '地图位置有经纬度、地址和城市，默认西安市政府',
    [screen.map, 'an address that names nothing shows the city hall of the default'],
  ],
  [
    '桌面站映射条目有 terminalNumberFirst、conversionParam、pageLinkSecond',
    [
      server.dictionary,
      'anybody may ask for the mapping zcweb_grop: code 200 and the three members of each entry',
    ],
  ],
  [
    '站点设置：标题、分隔符、客服电话、版权、备案号、在线客服链接',
    [server.site, 'anybody may read the settings of the site, and only those'],
  ],
  ['用户信息的 state 为 ok 表示已登录', user],
  [
    '会话有 pcToken 和 appToken 两个标记',
    [server.cookies, 'names and marks cookies by the scheme'],
    [lib.session, 'without the flags of a login nothing is asked'],
  ],
  ['记住的位置坐标', [lib.coordinates, 'coordinates are kept for so many days and not longer']],
  [
    '当前企业、企业列表和个人编号',
    [server.member, 'acts for another of their companies, and for no other one'],
  ],
  [
    'appType 与 appSource 随首个地址保存',
    [app.native, 'in %s it is the login of this product'],
    [lib.client, 'the enterprise app speaks on the qld channel and to its own segments'],
  ],
  [
    '审批过程的状态：processOpenInfo、processType',
    [
      screen.approvalStart,
      'the process is asked for first, then the person; until then only a toast is there',
    ],
    [
      screen.approvalStart,
      'without a process it says that what is submitted holds at once, and shows no steps',
    ],
  ],
  [
    '审批过程的状态：currentnode、checkUserList、multipSelections',
    [screen.approvalStart, 'coming back from the person picker keeps everything and brings the people'],
  ],
  ['聊天状态：营销聊天列表、连接状态、价格消息', 'marketing'],
  [
    '对象存储的临时凭证：ak、sk、securityToken、endPoint、durationSeconds',
    [server.grant, 'POST /mg-oss-service/file/getObsToken gives temporary credentials for one bucket'],
  ],
  [
    '需求的审批提交',
    [screen.ownDemands, 'through its process it is submitted at 发起审批, says 提交成功 and comes back'],
    [
      server.demandApproval,
      'waits for the approvers, is shown to the owner meanwhile, and is done when they agree',
    ],
  ],
  [
    '项目的审批提交',
    [screen.project, 'announcing asks why, sends the payload of the old gateway and shows the project anew'],
    [screen.announce, 'a public project is taken back, with a reason that is asked for here'],
  ],
  ['审批是否开通的检查', [server.approvals, 'answers with the type and with what happens without a process']],
  [
    '审批上下文，部门号默认 1',
    [
      server.approvals,
      'selects the template: department with those below, amount band, kind of works; department 1 by default',
    ],
  ],
  ['按企业号取企业应用信息', [server.native, 'is told to anybody, as it was last entered']],
  ['询问函的类型按招标类型取', choices, [pure.letterChoices, 'differs by the kind of tender']],
  ['询问函的接收人按招标类型取', choices],
])
