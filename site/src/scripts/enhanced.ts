/** Says that the page's scripts run: what needs them is shown from now on (`.needs-script`). */
document.documentElement.dataset.enhanced = '';
