// Turns a page whose script failed into its version without script. It is in words that every browser knows. A page
// loads it only then (app/ui/without-script.ts).
(function () {
  var reason = window.goOnWithoutScript.reason;
  if (reason) console.error("This page goes on without its script:", reason);
  // Replaced in tests.
  var open =
    window.goOnWithoutScript.open ||
    function (path) {
      location.replace(path);
    };
  var all = document.querySelectorAll("noscript");
  var seconds;
  for (var i = 0; i < all.length; i++) {
    var found = /http-equiv="refresh" content="(\d+)"/.exec(all[i].textContent);
    seconds = seconds || (found && found[1]);
  }
  // The link that stops the reload is part of that content (WCAG 2.2.1).
  var shown = document.querySelectorAll("main noscript");
  for (i = 0; i < shown.length; i++) shown[i].outerHTML = shown[i].textContent;
  if (!seconds) return;
  setTimeout(function () {
    open(location.pathname + location.search);
  }, seconds * 1000);
})();
