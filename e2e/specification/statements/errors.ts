import { chapter } from '../statement.ts'
import { app, journeys, kit, lib, screen, server } from '../tests.ts'

const answered = [lib.errors, 'answered by $situation says $toast'] as const
const notOut = [lib.errors, 'that is %s keeps the login and says so'] as const

/** §8: the error catalogue. */
export const errors = chapter('8', '错误一览', [
  ['用户信息检查带过期标记：提示「登录已过期」', answered],
  [
    '过期错误带着过期标记和原始应答',
    [lib.errors, 'raises 登录已过期 with the expiry flag and the response as it came'],
    [lib.errors, 'raises no expiry flag for any other failure'],
  ],
  ['用户信息检查其他失败：提示「用户信息查询失败，请重试」', answered],
  ['非 200 且没有说明：提示「用户信息查询失败！」并退出登录', answered],
  ['退出被拒绝：「退出登录失败！」', notOut],
  ['退出没有答复：「退出登录失败，请重试」', notOut],
  [
    '受保护的动作未登录：「您还未登录，是否去登录？」',
    [lib.errors, 'asks 您还未登录，是否去登录？, and %s leads to the login %i times'],
  ],
  [
    '定标加载约 3 秒：「加载超时」',
    [screen.calibration, 'what takes longer than three seconds is said in the words of the catalogue'],
  ],
  ['401：每秒一次，取第一次', [lib.login, 'a lost login is handled at once and then at most once a second']],
  ['401：没有可见动作', [lib.errors, 'drops the token in memory, ends the login, and shows nothing']],
  [
    '未知路由：/not-found「页面不存在」',
    [app.router, 'an unknown address is replaced by /not-found'],
    [journeys.shell, 'an unknown address shows that there is no such page'],
  ],
  ['字典查询只有 200 算成功', [app.desktop, 'an answer other than code 200 stays']],
  [
    '定位失败：「定位失败，请刷新页面重试！」，页面照常显示',
    [
      screen.map,
      'a phone that does not tell gets the page all the same, with a sentence, and the app starts by itself',
    ],
    [journeys.map, 'a phone that does not say where it is gets a sentence and the page'],
  ],
  [
    '审批不适用：提示「当前发起条件不满足审批流程，请联系管理员完善审批流程」，然后返回',
    [screen.approvalStart, 'where no process fits that is said, and then the way leads back one page'],
    [
      server.publishApproval,
      'that fits no template is refused in the words of the specification, and stays a draft',
    ],
  ],
  [
    '审批中返回：确认「返回上一步当前步骤的信息将失效!」，取消留在本页',
    [screen.approvalStart, 'leaving asks first; no stays, yes leaves'],
  ],
  [
    '成功：「提交成功」',
    [screen.letter, 'it says about what and until when one may ask, and sends what was written'],
    [
      screen.reportForm,
      'it says what is reported and where complaints belong, and sends what was written, unnamed at first',
    ],
  ],
  [
    '项目公示返回非零：显示平台的说明',
    [screen.announce, 'any other code shows its message and leads to the list'],
    [screen.announce, 'a code of an old gateway that answers 200 counts as well'],
  ],
  [
    '地区选择没选：「请选择省份」',
    [kit.regions, 'asks for the province as a status when the next level is pressed first'],
  ],
  ['HTTP 错误走同一个处理，并向上抛出', [lib.client, 'HTTP %i is %s']],
])
