import { chapter } from '../statement.ts'
import { app, journeys, lib, pure, screen } from '../tests.ts'

const spoken = [
  app.native,
  'the app hears where the page is, and its title, at first and after each navigation',
] as const
const token = [lib.bridge, 'logs the page in by a code, and hears of it'] as const

/** §7: the native bridge and the maps. */
export const bridge = chapter('7.3', '原生桥与地图', [
  [
    '页面登记由应用调用的处理器，其余由页面调用',
    [lib.bridge, 'of the nine handlers the page registers those that the app calls, and no others'],
  ],
  [
    'goBackNative：第一页的返回关闭网页',
    [app.native, 'the back arrow of the first page closes the web view'],
  ],
  ['getTitle：应用问标题', [lib.bridge, 'is told the title, and whether the way back was taken']],
  [
    'download：文件由应用下载',
    [lib.bridge, 'an app downloads files itself; where it says no, the browser does'],
  ],
  [
    'syncToken：登录交接，登录和退出时告知',
    token,
    [lib.bridge, 'the app is told of the log-in and the log-out, each once'],
  ],
  [
    'moveToLogin：到应用的登录',
    [app.native, 'inside the native enterprise app the native login is called, and the page stays'],
  ],
  [
    'goBack：应用请页面返回一步',
    [app.native, 'closes what lies over the page, then goes one step back, then says that it cannot'],
  ],
  ['hashChange：每次导航告知应用', [lib.bridge, 'the app is told of each navigation'], spoken],
  ['exchange：交换约定的数据', [lib.bridge, 'exchanges what is on the list']],
  [
    'goUserCenter：到应用的用户中心',
    [
      screen.nativeCentre,
      'inside the app one press leads to its own user centre; in a browser there is none',
    ],
  ],
  [
    '回调得到解析后的结果',
    [lib.bridge, 'callbacks get the parsed answer, and undefined for one that is none or never comes'],
    [journeys.native, 'an app that loads its bridge by %s and speaks in %s'],
  ],
  [
    '位置由地图服务的定位插件提供',
    [journeys.map, 'AMap says where the phone is and draws the map at zoom 15'],
  ],
  [
    '导航交给百度地图，带起终点坐标和地址',
    [pure.driving, 'is handed to Baidu with both ends, the region and the coordinates named as gcj02'],
  ],
  [
    '导航交给高德地图，带起终点坐标和地址',
    [
      pure.driving,
      'is handed to AMap with longitudes first, by car, in its own coordinates, which are GCJ-02',
    ],
  ],
  [
    '导航交给腾讯地图，带起终点坐标和地址',
    [pure.driving, 'is handed to Tencent with latitudes first and coordinate type 5, which is GCJ-02'],
  ],
  [
    '三种地图应用都能打开',
    [screen.map, 'the sheet hands the way over to three map apps in GCJ-02, and can be cancelled'],
  ],
])
