import { chapter } from '../statement.ts'
import { app, journeys, kit, pure, screen } from '../tests.ts'

const typed = [kit.moneyField, 'pasting %s gives %s'] as const
const cleaned = [pure.amountInput, '%j becomes %j'] as const
const amount = [
  journeys.places,
  'an amount keeps nine whole digits and two decimals, and says itself in words',
] as const
const inWords = [pure.words, '%j reads %j'] as const
const size = [pure.fileSize, '%s bytes show as %j'] as const
const icons = [kit.fileIcon, 'both maps know .%s as %s, in capitals too'] as const
const lines = [screen.card, 'with %i rows: agent %s, joint bids %s, requirement %s'] as const
const dates = [pure.dates, 'are shown in the time of China wherever the phone is'] as const

/** §5: what fields take and how values show. */
export const rules = chapter('5', '校验与显示', [
  ['金额只留数字和一个小数点', cleaned, typed, amount],
  ['金额去掉开头的小数点', cleaned, typed],
  ['金额整数部分最多 9 位', cleaned, typed, amount],
  ['金额小数部分最多 2 位', cleaned, typed, amount],
  ['金额整数部分去掉多余的前导零', cleaned, typed, amount],
  ['金额显示千分位和两位小数', [pure.money, 'shows %j as %s'], [kit.money, '%s is shown as %s']],
  ['金额空值显示 0.00', [kit.money, '%s is shown as %s']],
  ['大写金额：空值为空', inWords],
  ['大写金额：1e15 及以上为空', [pure.words, 'from 1e15 on there are none']],
  ['大写金额：零为零元整', inWords],
  ['大写金额：处理到四位小数（角分毫厘）', inWords],
  ['文件大小以 1000 进位，B 到 YB，三位有效数字', size],
  ['文件大小：0 显示 0 B，空值显示为空', size],
  ['一般空值显示 /', [pure.empty, '%j shows as %j']],
  [
    '缺少的招标信息显示「详见招标文件说明」',
    [pure.empty, 'missing tender information points to the document'],
  ],
  [
    '清单空值显示 /',
    [pure.card, 'shows a slash where a value is missing'],
    [
      screen.card,
      'a quantity stands with its unit, and each missing value is a slash, also where nobody filled the column',
    ],
    [screen.tenderDetail, 'a value that nobody gave is a slash beside its head, in the list too'],
  ],
  [
    '缺少的日期显示「暂无信息」',
    [pure.dates, '%j shows 暂无信息'],
    [screen.facts, 'a time that nobody has set says 暂无信息'],
  ],
  [
    '卡片清单最多 3 行',
    [pure.card, 'has at most three rows'],
    [screen.card, 'type %i with %i rows'],
    [journeys.places, 'a card shows at most three rows of goods'],
  ],
  [
    '类型 6、7、8、9、10、13、20 的卡片只显示前 3 列',
    [pure.card, 'of type %i shows all columns or the first three as the specification lists'],
    [screen.card, 'type %i with %i rows'],
  ],
  ['3 行及以上清单：隐藏代理机构、联合体、投标人要求', lines],
  ['2 行清单：只显示代理机构', lines],
  ['1 行清单：隐藏投标人要求', lines],
  ['日期格式 YYYY-MM-DD', dates],
  ['日期格式 YYYY-MM-DD HH:mm:ss', dates],
  ['日期格式 YYYY/MM/DD HH:mm', dates],
  ['投标倒计时显示天、时、分', [kit.countdown, '%i ms are days, hours and minutes: %s']],
  [
    '地区选择没选省份就进下一级：提示「请选择省份」',
    [kit.regions, 'asks for the province as a status when the next level is pressed first'],
    amount,
  ],
  [
    '人员搜索随每次输入查找',
    [screen.people, 'each change of the keyword searches, and clearing it goes back to the departments'],
  ],
  ['已在审批人中的成员是灰色，不能选', [screen.people, 'who approves already is grey and cannot be picked']],
  [
    '点击默认延迟 500 毫秒防止重复',
    [
      kit.press,
      'a delayed press acts once, half a second after the last one, and shows at once that it was felt',
    ],
    [app.shell, 'on every page a second press of the same button within half a second does nothing'],
    [kit.guard, '%s acts at once, and not again within half a second'],
  ],
  ['文件图标：pdf', icons],
  ['文件图标：ppt、pptx', icons],
  ['文件图标：doc、docx', icons],
  ['文件图标：xls、xlsx', icons],
  ['文件图标：png、jpg、jpeg、gif', icons],
  ['文件图标：rar、zip', icons],
  [
    '另一种文件图标还认 txt，其他用图片图标',
    [kit.fileIcon, 'only the second map knows txt and takes what is unknown for a picture'],
  ],
])
