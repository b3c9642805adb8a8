// `npm run public-day -- [hours] [visitors]`: the calls of a day of the country's map, in front of public sources.
import { simulatePublicDay } from '@/lib/server/testing/public-day';

const [hours = 24, visitors = 10] = process.argv.slice(2).map(Number);

for (const hoursEach of [0.5, hours]) {
  const { calls, firstMs, allMs, hexes } = await simulatePublicDay({ visitors, hoursEach, hours });
  const sum = Object.values(calls).reduce((total, one) => total + one, 0);
  console.log(
    `${visitors} visitors, each for ${hoursEach} of ${hours} hours: ${sum} calls`,
    JSON.stringify(calls),
    `first hexes after ${firstMs / 1000} s, all ${hexes} after ${allMs / 1000} s`,
  );
}
