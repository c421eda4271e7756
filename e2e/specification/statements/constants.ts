import { chapter } from '../statement.ts'
import { app, journeys, kit, lib, pure, screen, server } from '../tests.ts'

/** §9: constants. */
export const constants = chapter('9', '常量', [
  ['请求超时 50 秒', [lib.send, 'what is not answered within 50 seconds is given up']],
  [
    '点击防抖默认 500 毫秒',
    [
      kit.press,
      'a delayed press acts once, half a second after the last one, and shows at once that it was felt',
    ],
    [app.shell, 'on every page a second press of the same button within half a second does nothing'],
    [kit.guard, '%s acts at once, and not again within half a second'],
  ],
  [
    '加载超时约 3 秒',
    [screen.calibration, 'what takes longer than three seconds is said in the words of the catalogue'],
    [screen.slow, 'what takes longer than three seconds is said once; what comes in time is not'],
  ],
  ['主题色等待 30 次，每次 50 毫秒', 'opportunity', [kit.theme, 'gives up after 30 looks at 50 ms']],
  ['项目公示后 1 秒跳转', [screen.announce, 'success is said, and a second later the detail opens']],
  ['401 处理间隔 1 秒', [lib.login, 'a lost login is handled at once and then at most once a second']],
  ['金额最多 9 位整数和 2 位小数', [kit.moneyField, 'pasting %s gives %s']],
  ['大写金额上限 1e15（不含）', [pure.words, 'from 1e15 on there are none']],
  ['卡片清单 3 行', [pure.card, 'has at most three rows']],
  [
    '默认部门号 1',
    [
      server.approvals,
      'selects the template: department with those below, amount band, kind of works; department 1 by default',
    ],
  ],
  ['登录保留 7 天', [server.cookies, 'names and marks cookies by the scheme']],
  [
    '主宽度 1200',
    [kit.base, 'from the main width of 1200 px on the column has edges'],
    [journeys.shell, 'with desktop=0 stays, in a phone-wide column in the middle'],
  ],
  ['类别标签最多 3 级', [kit.categories, 'has three levels at most']],
  ['类别标签默认 2 级', [kit.categories, 'has two levels unless told otherwise: tabs and one list']],
  ['嵌套类别最多 4 级', [kit.categories, 'nested categories asked for %s levels show %i']],
  ['标签滑动阈值 3', [kit.tabs, '%i tabs are swiped: %s']],
  [
    '下拉列表先显示 9 项',
    [kit.dropList, 'shows nine entries, and the rest by an arrow that says whether it is open'],
  ],
  ['地区选择默认 3 列', [kit.regions, 'has three columns unless told otherwise']],
  ['地图缩放 15', [journeys.map, 'AMap says where the phone is and draws the map at zoom 15']],
  [
    '定位超时 10 秒',
    [screen.map, 'nothing is shown while the phone thinks, and after ten seconds it is shown anyway'],
  ],
  [
    '默认中心 108.939992, 34.341703',
    [screen.map, 'an address that names nothing shows the city hall of the default'],
    [pure.destination, 'an address that names nothing shows the city hall of the default'],
  ],
  [
    '坐标系 GCJ02',
    [pure.driving, 'is handed to Baidu with both ends, the region and the coordinates named as gcj02'],
    [screen.map, 'the sheet hands the way over to three map apps in GCJ-02, and can be cancelled'],
  ],
  [
    '令牌有有效期',
    [server.cookies, 'names and marks cookies by the scheme'],
    [server.cookies, 'lets a bearer live 15 minutes of real time, whatever the demo does to the clock'],
  ],
  ['坐标有有效期', [lib.coordinates, 'coordinates are kept for so many days and not longer']],
  [
    '设定后，两个标记放在产品的上级域名，路径为 /；登录凭证只属于本站',
    [server.cookies, 'the two flags stand on the parent domain where one is set, the credential never'],
    [
      server.gateway,
      'puts the flags of a login on the parent domain that is set, and the credential on this host',
    ],
  ],
  [
    '图片缩放裁剪后缀带宽高，支持时用 webp',
    [pure.pictures, 'width and height stand in the suffix, and webp only where it is supported'],
    [server.pictures, 'webp is served to whoever asks for it or says that it reads it, and to nobody else'],
    [
      lib.image,
      'a picture is asked for in the smallest size that is sharp, with webp where the browser writes it',
    ],
    [
      screen.auctionList,
      'the picture of a lot is asked for in the size of its place, for screens of each density',
    ],
    [screen.personPicker, 'the pictures of people are asked for in the size of their place'],
  ],
  ['投标倒计时显示天、时、分', [kit.countdown, '%i ms are days, hours and minutes: %s']],
  [
    '站点设置显示客服电话、版权和备案号',
    [
      screen.siteFoot,
      'telephone, copyright and record number stand at the foot, each only where there is one',
    ],
  ],
])
