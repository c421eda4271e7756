import { chapter } from '../statement.ts'
import { app, journeys, screen, server } from '../tests.ts'

const back = [
  app.guard,
  'sends an anonymous visitor one step back to the page of ours that was shown',
] as const

/** §2: history, guard, titles, desktop. */
export const guard = chapter('2.2', '路由与守卫', [
  [
    '地址使用 history 模式，没有 #',
    [app.guard, 'the address is a plain path: no hash, and / and unknown ones are replaced'],
  ],
  [
    '路径不带参数，数据都在查询串里',
    [app.paths, 'paths differ by more than letter case and carry no parameters'],
  ],
  [
    '未知地址转到 /not-found',
    [app.router, 'an unknown address is replaced by /not-found'],
    [journeys.shell, 'an unknown address shows that there is no such page'],
  ],
  ['/not-found 的标题是「页面不存在」，不用登录', [app.navigation, '%s is titled 标题 | 平台名']],
  ['文档标题是「页面标题 | 产品名」', [app.navigation, '%s is titled 标题 | 平台名']],
  ['/ 打开 /indexs', [app.router, 'the lowest tab is the home, and / leads there']],
  ['招标列表未登录时退回上一步', back],
  ['邀请报名、邀请确认、报名表单未登录时退回上一步', 'invitation'],
  ['邀请、确认邀请、发送邀请未登录时退回上一步', 'invitation'],
  ['无网站客户列表、非网站邀请列表未登录时退回上一步', 'invitation'],
  ['专家库、新增专家未登录时退回上一步', back],
  [
    '退回上一步的只有规格列出的十二个页面',
    [app.guard, 'the map sends one step back from the protected paths and from no other'],
  ],
  [
    '直接打开受保护的地址时没有上一步：回首页并弹出登录，登录后回到原地址',
    [app.guard, 'opened cold leads home with the login dialog, and keeps the address for after the login'],
  ],
  [
    '其他需要登录的页面留在原地址，弹出登录对话框',
    [app.guard, '$path opens the login dialog with its own address'],
    [journeys.tour, '%s asks a visitor to log in'],
  ],
  [
    '每次导航记录上一个路径',
    [app.guard, 'is recorded on each navigation, and not for what a page writes into its own address'],
  ],
  [
    '桌面浏览器转到桌面站的对应页面',
    [journeys.shell, 'is led to the page of the desktop site that the mapping names, each time'],
    [
      app.desktop,
      'whoever goes on to a page that has one there is led to it, unless the tab was told to stay',
    ],
    [
      app.desktop,
      'each page is looked up, also in a tab that was led away before; the mapping is asked for once',
    ],
  ],
  [
    '对应页面按映射 zcweb_grop 查找，查询参数按条目的规则转换',
    [
      app.desktop,
      'a page leads to the desktop page that zcweb_grop names for it, with its parameters converted',
    ],
  ],
  [
    '招标公告、中标公告、招标大厅等移动页面有桌面名',
    [app.desktop, 'every page has a name of its own in the mapping: of old, or its path'],
    [screen.mapping, 'any page can be added, found by its title, and is sent by its name'],
  ],
  [
    '首页类页面的浏览被统计',
    [app.navigation, 'views of home places are reported with the name of the place and nothing else'],
    [server.site, 'views are counted by day and place, by nobody in particular'],
  ],
  [
    '保持原样的页面回来时，状态、输入和滚动位置都在',
    [app.keepAlive, '%s keeps its state, inputs, inner and window scroll'],
  ],
  [
    '能保持原样的只有 /auction 和 /businessHall',
    [
      app.keepAlive,
      'of the places of the product only the dynamic-bid hall and the opportunity hall may be kept',
    ],
  ],
  ['/auction 离开后保持原样', [app.keepAlive, '%s keeps its state, inputs, inner and window scroll']],
  ['/businessHall 离开后保持原样', 'opportunity'],
  [
    '企业应用内登录调用原生登录，不打开 /login',
    [app.native, 'inside the native enterprise app the native login is called, and the page stays'],
    [
      journeys.native,
      'the enterprise app logs in natively, and the page goes on where the person wanted to go',
    ],
  ],
  [
    '/login 的 redirect 带着当前地址，登录后回到那里',
    [app.router, 'a login place asks people without a login, keeps its address, and opens after the login'],
    [journeys.places, 'after the login one is back where one wanted to be'],
  ],
  ['各个大厅页面各显示自己的一类', [screen.halls, '%s at %s always shows its own kind']],
  [
    '/Bidding 显示全部招标与竞价，带方式标签',
    [screen.halls, 'all tenders and auctions stand under /Bidding, with the tabs of the method'],
  ],
])
