import { chromium } from '@playwright/test';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--use-angle=swiftshader','--enable-unsafe-swiftshader']});
const dir='/tmp/w-shots/find/';
const which = process.argv.slice(2);
for (const [name,viewport,colorScheme,mobile] of [['desk-light',{width:1440,height:900},'light',false],['desk-dark',{width:1440,height:900},'dark',false],['phone-light',{width:390,height:844},'light',true],['phone-dark',{width:390,height:844},'dark',true]]) {
  if (which.length && !which.includes(name)) continue;
  const c = await b.newContext({viewport,colorScheme,hasTouch:mobile,isMobile:mobile,locale:'en-US'});
  const p = await c.newPage();
  p.on('console',m=>m.type()==='error'&&console.log(name,m.text().slice(0,300)));
  p.on('pageerror',e=>console.log(name,'ERR',String(e).slice(0,300)));
  await p.goto('http://127.0.0.1:3100/',{waitUntil:'load'}); await p.waitForSelector('canvas'); await p.waitForTimeout(2500);
  const input=p.getByRole('textbox',{name:'Find a place'}).or(p.getByRole('combobox',{name:'Find a place'}));
  await p.screenshot({path:dir+name+'-0.png'});
  await input.click(); await p.keyboard.type('springf',{delay:30}); await p.getByRole('option').first().waitFor({timeout:20000});
  await p.keyboard.press('ArrowDown'); await p.waitForTimeout(300);
  await p.screenshot({path:dir+name+'-1.png'});
  await input.fill('boulder'); await p.waitForTimeout(1500); await p.screenshot({path:dir+name+'-2.png'});
  await input.fill('892681a3003ffff'); await p.waitForTimeout(1500); await p.screenshot({path:dir+name+'-3.png'});
  await input.fill('zzzzqqqq <b>'); await p.waitForTimeout(1500); await p.screenshot({path:dir+name+'-4.png'});
  await input.fill('Denver'); await p.waitForTimeout(1200); await p.keyboard.press('Enter'); await p.waitForTimeout(4500); await p.screenshot({path:dir+name+'-5.png'});
  console.log(name, p.url(), await p.evaluate(()=>document.activeElement?.outerHTML.slice(0,120)));
  if(!mobile){ await p.mouse.click(900,450,{button:'right'}); await p.waitForTimeout(2500); await p.screenshot({path:dir+name+'-6.png'}); await p.keyboard.press('ArrowDown'); await p.keyboard.press('Enter'); await p.waitForTimeout(800); await p.screenshot({path:dir+name+'-7.png'}); console.log(await p.evaluate(()=>document.activeElement?.tagName)); }
  await c.close();
}
await b.close();
