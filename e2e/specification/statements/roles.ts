import { chapter } from '../statement.ts'
import { app, journeys, lib, screen, server } from '../tests.ts'

/** §6: who may do what. */
export const roles = chapter('6', '角色与权限', [
  [
    '受保护的动作提示登录',
    [journeys.places, 'a protected action asks whether to log in, and staying stays'],
    [screen.footer, 'whoever is not logged in is asked to'],
  ],
  [
    '未登录不能打开受保护的页面',
    [app.guard, 'sends an anonymous visitor one step back to the page of ours that was shown'],
    [journeys.tour, '%s asks a visitor to log in'],
  ],
  [
    '已登录可以关注，未登录不行',
    [screen.marks, 'one press marks the card and the detail at once, the next takes the mark off'],
    [server.follow, 'nobody without a login, save for the sheet of a company'],
  ],
  [
    '已登录可以举报',
    [
      screen.reportForm,
      'it says what is reported and where complaints belong, and sends what was written, unnamed at first',
    ],
    [server.reports, 'gives it a number, a history, a place in my list and on the desk'],
  ],
  [
    '已登录可以询问',
    [screen.letter, 'it says about what and until when one may ask, and sends what was written'],
    [journeys.question, 'is asked by a supplier who found the tender in the hall'],
  ],
  ['已登录可以投标', [journeys.main, 'when bids are taken both send a sealed one and get a receipt']],
  ['发布者看到标记而不是投标按钮', [screen.footer, 'the owner has a badge and no bid button']],
  [
    '能否询问招标由平台判断',
    [server.letters, 'is refused after the bids are in, and the standing says so beforehand'],
    [screen.letter, 'who may not ask reads why instead of a form'],
  ],
  [
    '能否询问竞价由平台判断',
    [
      server.auctionLetters,
      'letters about an auction are taken until it ends, from others than its own side',
    ],
  ],
  [
    '审批人可以同意、驳回、转发和更多',
    [server.approvalAccess, 'read it, with the buttons that are theirs'],
    [server.approvalLife, 'everybody is asked in turn, told, and written down'],
  ],
  [
    '只有已登录的请求带令牌',
    [lib.send, 'a bearer goes along with those who are logged in, and with nobody else'],
  ],
  [
    'appSource 为 1 时用原生登录',
    [app.native, 'inside the native enterprise app the native login is called, and the page stays'],
  ],
  ['其他来源用网页登录', [app.native, 'in %s it is the login of this product']],
  [
    'QLD_QY 的渠道是 qld，服务路径换成 qld 的路径',
    [lib.client, 'the enterprise app speaks on the qld channel and to its own segments'],
    [lib.send, 'the recruitment and tender services have a path of their own in the enterprise app'],
  ],
  [
    '审批路线取决于企业和部门',
    [
      server.approvals,
      'selects the template: department with those below, amount band, kind of works; department 1 by default',
    ],
  ],
])
