<?php
// A page with the weather in it, as Hexcast draws it. Needs the extension curl, whose limit is that of the whole answer,
// however slowly it comes.

const FRAGMENT = 'https://weather.example/embed/place/862681a37ffffff.html?fragment';
const FALLBACK = '<hexcast-weather place="Boulder, CO"><a href="https://weather.example/cell/862681a37ffffff">The weather of Boulder</a></hexcast-weather>';
/** PHP must be able to write here. */
const CACHE = __DIR__ . '/cache';

/** A fragment, kept in a file for as long as it says, also for when no other can be had; else the fallback. */
function hexcast(string $address, string $fallback): string
{
    $file = CACHE . '/' . sha1($address) . '.json';
    $kept = json_decode((string) @file_get_contents($file), true) ?? ['fresh' => 0, 'sound' => 0];
    if (time() >= $kept['fresh']) {
        // Meanwhile, and for ten seconds if there is no answer, other readers get what there is.
        keep($file, ['fresh' => time() + 10] + $kept);
        if ($fetched = fetch($address)) {
            keep($file, $kept = $fetched);
        }
    }
    return time() < $kept['sound'] ? $kept['html'] : $fallback;
}

/** @return ?array with a fragment, and until when it is fresh and sound; null if there is none within two seconds */
function fetch(string $address): ?array
{
    $headers = [];
    $curl = curl_init($address);
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_FOLLOWLOCATION => true,
        CURLOPT_ENCODING => '',
        CURLOPT_TIMEOUT_MS => 2000,
        CURLOPT_HEADERFUNCTION => function ($_, $line) use (&$headers) {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower($name)] = $value;
            return strlen($line);
        },
    ]);
    $html = (string) curl_exec($curl);
    // Whatever else answers there has no place in the page.
    $isFragment = curl_getinfo($curl, CURLINFO_RESPONSE_CODE) === 200
        && str_starts_with((string) curl_getinfo($curl, CURLINFO_CONTENT_TYPE), 'text/html')
        && str_starts_with($html, '<hexcast-');
    if (!$isFragment) {
        return null;
    }
    $seconds = fn ($name) => preg_match("/\b$name=(\d+)/", $headers['cache-control'] ?? '', $found) ? (int) $found[1] : 0;
    $fresh = time() + max(1, $seconds('max-age') - (int) ($headers['age'] ?? 0));
    return ['html' => $html, 'fresh' => $fresh, 'sound' => $fresh + $seconds('stale-if-error')];
}

/** Never leaves half a file for another reader. */
function keep(string $file, array $kept): void
{
    if (!is_dir(CACHE)) {
        @mkdir(CACHE);
    }
    $new = $file . getmypid();
    if (@file_put_contents($new, json_encode($kept))) {
        @rename($new, $file);
    }
}
?>
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Visit Boulder</title>
<h1>Visit Boulder</h1>
<main>
<?= hexcast(FRAGMENT, FALLBACK) ?>

</main>
</html>
